import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { BulkRunsBadge } from './BulkRuns.tsx';
import { Bell } from './Bell.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { PageComments, PagePresence } from './CommentsPanel.tsx';
import { useConsole } from './context.ts';
import { HomePage } from './HomePage.tsx';
import parts from './parts.module.css';
import { isApple } from './platform.ts';
import { PersonButton } from './PersonPanel.tsx';
import { useListLeft, usePlace } from './usePlace.ts';
import styles from './topBar.module.css';

export type TopBarProps = { isWide: boolean; onMenu: () => void; onSearch: () => void };

/** Breadcrumb, search, bell and account. */
export function TopBar({ isWide, onMenu, onSearch }: TopBarProps) {
  const text = useText();
  const { signOut, signingOut } = useConsole();

  return (
    <Row as="header" gap={4} line="below" className={styles.bar}>
      {!isWide && (
        <IconButton aria-label={text('shell.sidebar.open')} onClick={onMenu} edge="start">
          <MenuOutlined />
        </IconButton>
      )}
      <BackLink isWide={isWide} />
      <Breadcrumb onlyLast={!isWide} />
      <Row grow />
      {/* The badge precedes the other controls, so that it appears in free space and moves none of them. */}
      <BulkRunsBadge />
      <PagePresence />
      {isWide ? (
        <button
          type="button"
          className={classes(parts.line, styles.search)}
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <SearchOutlined className={parts.icon} aria-hidden="true" />
          <Text as="span" grow>
            {text('shell.palette.button')}
          </Text>
          <kbd aria-hidden="true">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      ) : (
        <IconButton aria-label={text('shell.palette.button')} onClick={onSearch}>
          <SearchOutlined />
        </IconButton>
      )}
      <PersonButton />
      <PageComments />
      <Bell />
      <AccountMenu />
      {/* On a phone, an accidental tap would end the session, so the button is only in the menu. */}
      {isWide && (
        <Button
          color="inherit"
          size="small"
          onClick={signOut}
          loading={signingOut}
          loadingPosition="start"
          startIcon={<LogoutOutlined />}
        >
          {text(signingOut ? 'shell.account.loggingOut' : 'shell.account.logout')}
        </Button>
      )}
    </Row>
  );
}

/** Leads one level up: from a record to its list, from a module to the home page. */
function BackLink({ isWide }: { isWide: boolean }) {
  const text = useText();
  const { basename } = useConsole();
  const place = usePlace();
  const list = useListLeft(place);
  if (!place.module) return null;
  const label = text(list ? 'shell.back' : 'shell.breadcrumb.home');
  return (
    <Link
      className={classes(parts.line, styles.back)}
      to={list ? `${basename}/${list}` : basename}
      aria-label={label}
      {...(list ? {} : { onPointerEnter: HomePage.preload, onFocus: HomePage.preload })}
    >
      <ArrowBackOutlined className={parts.icon} aria-hidden="true" />
      {isWide && <span>{label}</span>}
    </Link>
  );
}
