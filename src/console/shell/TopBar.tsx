import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { partsOf } from './address.ts';
import { Bell } from './Bell.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { useConsole } from './context.ts';
import { ThemeMenu } from './ThemeMenu.tsx';
import { isApple } from './platform.ts';
import styles from './topBar.module.css';

export type TopBarProps = { isWide: boolean; onMenu: () => void; onSearch: () => void };

/** Where I am, the search, the queues and the account. */
export function TopBar({ isWide, onMenu, onSearch }: TopBarProps) {
  const text = useText();
  const { basename, signOut, signingOut } = useConsole();
  const { module } = partsOf(useLocation().pathname);
  const logout = text(signingOut ? 'shell.account.loggingOut' : 'shell.account.logout');

  return (
    <header className={styles.bar}>
      {!isWide && (
        <IconButton aria-label={text('shell.sidebar.open')} onClick={onMenu} edge="start">
          <MenuOutlined />
        </IconButton>
      )}
      {module && (
        <Tooltip title={isWide ? text('shell.palette.welcome') : ''}>
          <Link className={styles.back} to={basename} aria-label={text('shell.back')}>
            <ArrowBackOutlined aria-hidden="true" />
            {isWide && <span>{text('shell.back')}</span>}
          </Link>
        </Tooltip>
      )}
      <Breadcrumb onlyLast={!isWide} />
      <span className={styles.space} />
      {isWide ? (
        <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <SearchOutlined aria-hidden="true" />
          <span>{text('shell.palette.button')}</span>
          <kbd aria-hidden="true">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      ) : (
        <IconButton aria-label={text('shell.palette.button')} onClick={onSearch}>
          <SearchOutlined />
        </IconButton>
      )}
      <Bell />
      {isWide && (
        <>
          <ThemeMenu />
          <AccountMenu />
          <Button
            className={styles.logout ?? ''}
            color="inherit"
            size="small"
            onClick={signOut}
            loading={signingOut}
            loadingPosition="start"
            startIcon={<LogoutOutlined />}
          >
            {logout}
          </Button>
        </>
      )}
      {!isWide && (
        <IconButton aria-label={logout} onClick={signOut} disabled={signingOut} edge="end">
          <LogoutOutlined />
        </IconButton>
      )}
    </header>
  );
}
