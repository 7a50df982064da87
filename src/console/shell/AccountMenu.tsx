import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { currentLanguage, languages } from '#console/texts/language.ts';
import { themeChoices } from '#console/theme/scheme.ts';
import { useThemeChoice } from '#console/theme/useScheme.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { adminPages } from './adminPages.ts';
import { useConsole, useShell } from './context.ts';
import { moduleIcon } from './icons.ts';
import { useSetLanguage } from './languages.ts';
import { builtModule } from './moduleCache.ts';
import { accountHash } from './OwnAccount.tsx';
import { Portrait } from './Portrait.tsx';
import { themeIcons, useSetTheme } from './themes.ts';
import styles from './topBar.module.css';
import { ownRegion } from '#console/kit/popups/ownRegion.ts';

/** A button with the signed-in person, which opens the account menu. */
export function AccountMenu() {
  const text = useText();
  const { employee } = useConsole();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = text('shell.account.label', { name: employee.name });
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ padding: '4px' }}
        >
          <Portrait image={employee.image} size={26} />
        </IconButton>
      </Tooltip>
      <AccountItems anchor={anchor} onClose={() => setAnchor(undefined)} />
    </>
  );
}

/** The items that belong to the person: profile, colour theme, keyboard shortcuts and sign-out. */
export function AccountItems({ anchor, onClose }: { anchor: HTMLElement | undefined; onClose: () => void }) {
  const text = useText();
  const { product, employee, accessible, basename, signOut } = useConsole();
  const pages = accessible.filter(({ id }) => adminPages.some((page) => page.id === id));
  const setLanguage = useSetLanguage();
  const { showShortcuts } = useShell();
  const { pathname, search } = useLocation();
  const hasOwnAccount = useExtensions();
  const chosen = useThemeChoice();
  const setTheme = useSetTheme();
  /** The menu closes first, so that the focus is back where it was when a dialog opens. */
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <OnceOpened open={anchor !== undefined}>
      {() => (
        <Menu
          open={anchor !== undefined}
          anchorEl={anchor}
          onClose={onClose}
          variant="menu"
          slotProps={{
            root: ownRegion(text('shell.account.label', { name: employee.name })),
            list: { 'aria-label': text('shell.account.label', { name: employee.name }) },
            paper: { sx: { minWidth: 248 } },
          }}
        >
          <li className={styles.person} role="none">
            <Portrait image={employee.image} size={36} />
            <span>
              <strong>{employee.name}</strong>
              <span>{`${employee.email} · ${text(`shell.roles.${employee.role}`)}`}</span>
            </span>
          </li>
          <Divider role="none" />
          {hasOwnAccount && (
            <MenuItem component={Link} to={{ pathname, search, hash: accountHash }} onClick={onClose}>
              <ManageAccountsOutlined fontSize="small" />
              {text('shell.account.own')}
            </MenuItem>
          )}
          {builtModule('profile') && (
            <MenuItem component={Link} to={`${basename}/profile`} onClick={onClose}>
              <PersonOutlined fontSize="small" />
              {text('shell.account.profile')}
            </MenuItem>
          )}
          {pages.map(({ id, label }) => {
            const Icon = moduleIcon(id, product);
            return (
              <MenuItem key={id} component={Link} to={`${basename}/${id}`} onClick={onClose}>
                <Icon fontSize="small" />
                {label}
              </MenuItem>
            );
          })}
          <li className={styles.menuHead} role="none">
            {text('shell.theme.heading')}
          </li>
          {themeChoices.map((choice) => {
            const Icon = themeIcons[choice];
            return (
              <MenuItem
                key={choice}
                role="menuitemradio"
                aria-checked={choice === chosen}
                selected={choice === chosen}
                onClick={then(() => setTheme(choice))}
              >
                <Icon fontSize="small" />
                {text(`shell.theme.${choice}`)}
              </MenuItem>
            );
          })}
          <li className={styles.menuHead} role="none">
            {text('shell.language')}
          </li>
          {languages.map(({ locale, name }) => (
            <MenuItem
              key={locale}
              role="menuitemradio"
              lang={locale}
              aria-checked={locale === currentLanguage()}
              selected={locale === currentLanguage()}
              onClick={then(() => setLanguage(locale))}
            >
              <TranslateOutlined fontSize="small" />
              {name}
            </MenuItem>
          ))}
          <Divider role="none" />
          <MenuItem onClick={then(showShortcuts)}>
            <KeyboardOutlined fontSize="small" />
            {text('shell.shortcuts.heading')}
          </MenuItem>
          <MenuItem onClick={then(signOut)}>
            <LogoutOutlined fontSize="small" />
            {text('shell.account.logout')}
          </MenuItem>
        </Menu>
      )}
    </OnceOpened>
  );
}
