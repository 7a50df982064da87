import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { useStoreContext } from 'react-admin';
import type { ThemeChoice } from '#console/theme/scheme.ts';
import { themeKey } from './preferences.ts';

export const themeIcons = { light: LightModeOutlined, dark: DarkModeOutlined, system: DesktopWindowsOutlined } as const;

/** Sets the user's colour theme; the console follows the store (App.tsx). */
export function useSetTheme(): (choice: ThemeChoice) => void {
  const store = useStoreContext();
  return (choice) => store.setItem(themeKey, choice);
}
