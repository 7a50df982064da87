import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { BulkRuns } from './BulkRuns.tsx';
import { ShellContext, type ShellActions } from './context.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { CommentsProvider } from './CommentsPanel.tsx';
import { PageBoundary } from './Failed.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { collapsedKey } from './preferences.ts';
import { PersonProvider } from './PersonPanel.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useShortcuts } from './useShortcuts.ts';
import styles from './shell.module.css';

/** The width from which the sidebar is beside the page; on narrower screens it is a drawer. */
const wideQuery = '(min-width: 900px)';

/** The dashboard around every page: sidebar, top bar, palette and shortcuts. */
export function Shell({ children }: { children?: ReactNode }) {
  const text = useText();
  const { pathname, key } = useLocation();
  const [collapsed, setCollapsed] = useStore(collapsedKey, false);
  // The drawer belongs to the page on which it was opened, so choosing a module closes it.
  const [drawerOf, setDrawerOf] = useState<string>();
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | undefined>();
  const isWide = useMediaQuery(wideQuery, { noSsr: true });
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const drawer = drawerOf === key;
  const closeDrawer = () => setDrawerOf(undefined);
  const toggleSidebar = () => (isWide ? setCollapsed(!collapsed) : setDrawerOf(drawer ? undefined : key));
  const actions = useMemo<ShellActions>(
    () => ({
      openPalette: () => setOverlay('palette'),
      openMenu: () => setDrawerOf(key),
      showShortcuts: () => setOverlay('shortcuts'),
    }),
    [key],
  );
  useShortcuts({
    openPalette: actions.openPalette,
    showHelp: actions.showShortcuts,
    toggleSidebar,
  });
  const closeOverlay = () => setOverlay(undefined);

  return (
    <ShellContext value={actions}>
      <PersonProvider>
        <CommentsProvider>
          <div className={styles.shell} data-collapsed={isWide && collapsed}>
            <a
              className={styles.skip}
              href="#main"
              onClick={(event) => {
                event.preventDefault();
                main.current?.focus();
              }}
            >
              {text('shell.skip')}
            </a>
            {isWide ? (
              <Sidebar collapsed={collapsed} onToggle={toggleSidebar} />
            ) : (
              <Drawer
                open={drawer}
                onClose={closeDrawer}
                slotProps={{ paper: { 'aria-label': text('shell.sidebar.label') } }}
              >
                <Sidebar collapsed={false} onToggle={closeDrawer} drawer />
              </Drawer>
            )}
            <div className={styles.content}>
              <TopBar isWide={isWide} onMenu={actions.openMenu} onSearch={actions.openPalette} />
              <main id="main" ref={main} tabIndex={-1} className={styles.main}>
                <PageBoundary place={pathname}>{children}</PageBoundary>
              </main>
            </div>
            <CommandPalette
              open={overlay === 'palette'}
              onClose={closeOverlay}
              onHelp={actions.showShortcuts}
              onToggleSidebar={toggleSidebar}
            />
            <OwnAccount />
            <BulkRuns />
            <ShortcutsDialog open={overlay === 'shortcuts'} onClose={closeOverlay} />
          </div>
        </CommentsProvider>
      </PersonProvider>
    </ShellContext>
  );
}
