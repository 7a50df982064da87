import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { OnceOpened } from '#console/ui/popups/OnceOpened.tsx';
import { applyTheme, themeChoices } from '#console/theme/scheme.ts';
import { useThemeChoice } from '#console/theme/useScheme.ts';

export const themeIcons = { light: LightModeOutlined, dark: DarkModeOutlined, system: DesktopWindowsOutlined } as const;

/** Light, dark, or what the system says. */
export function ThemeMenu() {
  const text = useText();
  const chosen = useThemeChoice();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const Current = themeIcons[chosen];
  const label = text('shell.theme.label', { name: text(`shell.theme.${chosen}`) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Current />
        </IconButton>
      </Tooltip>
      <OnceOpened open={anchor !== undefined}>
        {() => (
          <Menu
            open={anchor !== undefined}
            anchorEl={anchor}
            onClose={() => setAnchor(undefined)}
            slotProps={{ list: { 'aria-label': text('shell.theme.heading') } }}
          >
            {themeChoices.map((choice) => {
              const Icon = themeIcons[choice];
              return (
                <MenuItem
                  key={choice}
                  role="menuitemradio"
                  aria-checked={choice === chosen}
                  selected={choice === chosen}
                  onClick={() => {
                    applyTheme(choice);
                    setAnchor(undefined);
                  }}
                >
                  <Icon fontSize="small" />
                  {text(`shell.theme.${choice}`)}
                </MenuItem>
              );
            })}
          </Menu>
        )}
      </OnceOpened>
    </>
  );
}
