import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link, useLocation, type To } from 'react-router';
import { useStore, useStoreContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { currentLanguage, languages, type Language } from '#console/texts/language.ts';
import { themeChoices } from '#console/theme/scheme.ts';
import { useThemeChoice } from '#console/theme/useScheme.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { ownRegion } from '#console/kit/popups/ownRegion.ts';
import { adminPages } from './adminPages.ts';
import { bulkRunsHash } from './BulkRuns.tsx';
import { useConsole, useShell } from './context.ts';
import { moduleIcon } from './icons.ts';
import { builtModule } from './moduleCache.ts';
import { accountHash } from './OwnAccount.tsx';
import { Portrait } from './Portrait.tsx';
import { themeIcons, useSetTheme } from './themes.ts';
import { localeKey, oneGroupKey } from './preferences.ts';

/** A button with the signed-in user's portrait, which opens the account menu. */
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

/** Items about the user: own pages, colour theme, language, keyboard shortcuts and sign-out. */
export function AccountItems({ anchor, onClose }: { anchor: HTMLElement | undefined; onClose: () => void }) {
  const text = useText();
  const { employee, signOut } = useConsole();
  const { showShortcuts } = useShell();
  const pages = useOwnPages();
  const setLanguage = useSetLanguage();
  const themeChoice = useThemeChoice();
  const setTheme = useSetTheme();
  const label = text('shell.account.label', { name: employee.name });
  /** The menu closes first, so that its button has the focus again when a dialog opens. */
  const closeThen = (onClosed: () => void) => () => {
    onClose();
    onClosed();
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
            root: ownRegion(label),
            list: { 'aria-label': label },
            paper: { sx: { minWidth: 248 } },
          }}
        >
          <Person />
          <Divider role="none" />
          {pages.map(({ name, to, Icon }) => (
            <MenuItem key={name} component={Link} to={to} onClick={onClose}>
              <Icon fontSize="small" />
              {name}
            </MenuItem>
          ))}
          <Heading>{text('shell.theme.heading')}</Heading>
          {themeChoices.map((choice) => (
            <Choice
              key={choice}
              Icon={themeIcons[choice]}
              isChosen={choice === themeChoice}
              onClick={closeThen(() => setTheme(choice))}
            >
              {text(`shell.theme.${choice}`)}
            </Choice>
          ))}
          <Heading>{text('shell.language')}</Heading>
          {languages.map(({ locale, name }) => (
            <Choice
              key={locale}
              lang={locale}
              Icon={TranslateOutlined}
              isChosen={locale === currentLanguage()}
              onClick={closeThen(() => setLanguage(locale))}
            >
              {name}
            </Choice>
          ))}
          <Heading>{text('shell.sidebar.heading')}</Heading>
          <OneGroup onChosen={onClose} />
          <Divider role="none" />
          <MenuItem onClick={closeThen(showShortcuts)}>
            <KeyboardOutlined fontSize="small" />
            {text('shell.shortcuts.heading')}
          </MenuItem>
          <MenuItem onClick={closeThen(signOut)}>
            <LogoutOutlined fontSize="small" />
            {text('shell.account.logout')}
          </MenuItem>
        </Menu>
      )}
    </OnceOpened>
  );
}

type OwnPage = { name: string; to: To; Icon: typeof SvgIcon };

/** The menu items for the user's account, profile and bulk actions, and for the pages of Admins. */
function useOwnPages(): readonly OwnPage[] {
  const text = useText();
  const { product, accessible, basename } = useConsole();
  const { pathname, search } = useLocation();
  const hasOwnAccount = useExtensions();
  const account = {
    name: text('shell.account.own'),
    to: { pathname, search, hash: accountHash },
    Icon: ManageAccountsOutlined,
  };
  const bulkRuns = { name: text('shell.bulkRuns'), to: { pathname, search, hash: bulkRunsHash }, Icon: RuleOutlined };
  const profile = { name: text('shell.account.profile'), to: `${basename}/profile`, Icon: PersonOutlined };
  const pagesForAdmins = accessible
    .filter(({ id }) => adminPages.some((page) => page.id === id))
    .map(({ id, label }) => ({ name: label, to: `${basename}/${id}`, Icon: moduleIcon(id, product) }));
  return [
    ...(hasOwnAccount ? [account] : []),
    ...(builtModule('profile') ? [profile] : []),
    ...(hasOwnAccount ? [bulkRuns] : []),
    ...pagesForAdmins,
  ];
}

// MUI's menu moves the focus through props that it passes to its items, so each item must pass them on.

function Person(menuProps: object) {
  const text = useText();
  const { name, email, image, role } = useConsole().employee;
  return (
    <Row as="li" gap={12} pad={8} role="none" {...menuProps}>
      <Portrait image={image} size={36} />
      <Stack as="span" gap={0}>
        <Text as="strong" weight={600}>
          {name}
        </Text>
        <Text as="span" size="small" tone="muted">{`${email} · ${text(`shell.roles.${role}`)}`}</Text>
      </Stack>
    </Row>
  );
}

function Heading(menuProps: { children: string }) {
  return <Text as="li" size="small" weight={500} tone="muted" pad={8} role="none" {...menuProps} />;
}

type ChoiceProps = { Icon: typeof SvgIcon; isChosen: boolean; lang?: string; onClick: () => void; children: string };

function Choice({ Icon, isChosen, children, ...menuProps }: ChoiceProps) {
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} selected={isChosen} {...menuProps}>
      <Icon fontSize="small" />
      {children}
    </MenuItem>
  );
}

function OneGroup({ onChosen, ...menuProps }: { onChosen: () => void }) {
  const text = useText();
  const [storedSetting, setStoredSetting] = useStore<unknown>(oneGroupKey);
  const isChosen = storedSetting === true;
  function choose() {
    setStoredSetting(!isChosen);
    onChosen();
  }
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={isChosen} selected={isChosen} {...menuProps} onClick={choose}>
      <UnfoldLessOutlined fontSize="small" />
      {text('shell.sidebar.oneGroup')}
    </MenuItem>
  );
}

/** Sets the user's language. react-admin follows the store, and the server stores it with the other preferences. */
function useSetLanguage(): (language: Language) => void {
  const store = useStoreContext();
  return (language) => store.setItem(localeKey, language);
}
