import HomeOutlined from '@mui/icons-material/HomeOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { groups } from '#contract/modules.ts';
import { useText } from '#console/texts/index.ts';
import { applyTheme, themeChoices } from '#console/theme/scheme.ts';
import { useConsole } from '../context.ts';
import { moduleIcon, type ModuleIcon } from '../icons.ts';
import { themeIcons } from '../ThemeMenu.tsx';
import type { Findable } from './matches.ts';

export type PaletteEntry = Findable & {
  readonly id: string;
  readonly Icon: ModuleIcon;
  /** Where it belongs, in small print. */
  readonly place: string;
  readonly module?: string;
  readonly run: () => void;
};

/** Everything that the palette offers: modules in the order of the sidebar, then actions. */
export function usePaletteEntries(own: { onHelp: () => void; onToggleSidebar: () => void }): readonly PaletteEntry[] {
  const text = useText();
  const navigate = useNavigate();
  const { product, accessible, basename, askForRows, signOut } = useConsole();

  const modules = useMemo(
    () =>
      accessible
        .filter(({ group, sameScreenAs }) => group !== undefined || sameScreenAs === undefined)
        .map(({ id, label, group }): PaletteEntry => {
          const place = groups.find((known) => known.id === group)?.label ?? text('shell.breadcrumb.more');
          const run = () => {
            askForRows(id);
            void navigate(`${basename}/${id}`);
          };
          return { id, module: id, label, words: `${id} ${place}`, place, Icon: moduleIcon(id, product), run };
        }),
    [accessible, product, basename, askForRows, navigate, text],
  );

  const place = text('shell.palette.actions');
  const themeNames = themeChoices.map((choice) => ({ choice, name: text(`shell.theme.${choice}`).toLowerCase() }));
  const actions: PaletteEntry[] = [
    {
      id: '.welcome',
      label: text('shell.palette.welcome'),
      Icon: HomeOutlined,
      place,
      run: () => void navigate(basename),
    },
    ...themeNames.map(({ choice, name }) => ({
      id: `.theme.${choice}`,
      label: text('shell.theme.use', { name }),
      Icon: themeIcons[choice],
      place,
      run: () => applyTheme(choice),
    })),
    {
      id: '.sidebar',
      label: text('shell.palette.toggleSidebar'),
      Icon: MenuOpenOutlined,
      place,
      run: own.onToggleSidebar,
    },
    { id: '.help', label: text('shell.palette.shortcuts'), Icon: KeyboardOutlined, place, run: own.onHelp },
    {
      id: '.logout',
      label: text('shell.account.logout'),
      words: 'sign out log out',
      Icon: LogoutOutlined,
      place,
      run: signOut,
    },
  ];
  return [...modules, ...actions];
}
