import ThemeProvider from '@mui/system/ThemeProvider';
import { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, type AuthProvider, type Store } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { can } from '#contract/permissions.ts';
import { productOf, type Product } from '#contract/product.ts';
import { authProvider, refreshProfile } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import { ApiError, currentConfiguration } from './providers/http.ts';
import { personalStore, type PersonalStore } from './providers/personalStore.ts';
import { routerProvider } from './providers/routerProvider.ts';
import { readSession, type Session } from './providers/session.ts';
import { accessibleModules, firstSelection, isBuilt, openGroups, sidebarGroups } from './shell/access.ts';
import { AccessDenied } from './shell/AccessDenied.tsx';
import { partsOf } from './shell/address.ts';
import { adminPages } from './shell/adminPages.ts';
import { ConsoleProvider } from './shell/ConsoleProvider.tsx';
import { OtherAddress } from './shell/OtherAddress.tsx';
import { Failed } from './shell/Failed.tsx';
import { HomePage } from './shell/HomePage.tsx';
import { recordNameOf, rememberRecord } from './shell/recent.ts';
import { Checking } from './shell/Checking.tsx';
import { loadAhead } from './shell/loadAhead.ts';
import { builtModule, fetchModule, loadModule, nounOf } from './shell/moduleCache.ts';
import { Notifications } from './shell/Notifications.tsx';
import { asOpenGroups, firstSelectionKey, localeKey, openGroupsKey, themeKey } from './shell/preferences.ts';
import { moduleResources } from './shell/resources.tsx';
import { sharedPages } from './shell/sharedPages.ts';
import { Shell } from './shell/Shell.tsx';
import { createVisits } from './shell/visits.ts';
import { UnknownModule } from './shell/UnknownModule.tsx';
import { dashboardOf } from './providers/destination.ts';
import type { Entry } from './signIn/entry.tsx';
import { i18nProvider } from './texts/i18n.ts';
import { currentLanguage, isLanguage, readLanguage, subscribeLanguage } from './texts/language.ts';
import { withTexts } from './texts/loadedTexts.ts';
import { inLanguage, namedModules } from './texts/moduleNames.ts';
import { takeChosenLanguage } from './texts/signInTexts.ts';
import { loadPopper } from './theme/createPopper.ts';
import { loadMoneyFont } from './theme/loadMoneyFont.ts';
import { applyTheme, currentScheme, isThemeChoice } from './theme/scheme.ts';
import { themes } from './theme/theme.ts';
import { useScheme } from './theme/useScheme.ts';
import { subscribeSaved } from './kit/actions/savedRecords.ts';
import { DialogsProvider } from './kit/dialogs/dialogs.tsx';
import { lazyFormKit } from './kit/form/formKit.ts';
import { HistoryContext, type HistorySource } from './kit/actions/useHistory.tsx';
import { askForFirstPage } from './kit/list/firstPage.ts';
import { lazyCode } from './kit/states/lazyCode.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Prepares the console of a session: selects the first module when the address is the dashboard itself, loads the
 * wanted module so that the first render is complete, and returns what shows it in an element and what ends it.
 */
export async function openConsole(
  session: Session,
  entry: Entry,
): Promise<{ show: (container: HTMLElement) => void; close: () => void }> {
  const product = productOf(currentConfiguration().productName);
  const store = personalStore(session.employee._id);
  const stopFollowing = followTheme(store);
  const stopRemembering = subscribeSaved((resource, record) => {
    const name = recordNameOf(resource, record);
    if (name) rememberRecord(store, resource, String(record.id), name);
  });
  const texts = openLanguage(store);
  selectFirst(session, product, store);
  const visits = createVisits(store);
  visits.at(window.location.pathname);
  const { module, record } = partsOf(window.location.pathname);
  // A module that cannot be loaded says so in its own place, inside the shell.
  if (!module) await HomePage.load().catch(() => undefined);
  else if (builtModule(module)) await loadModule(module).catch(() => undefined);
  await texts;

  const basename = dashboardOf(session.employee);
  const queryClient = createQueryClient();
  const askForRows = (id: string, search = ''): void => {
    const { employee } = readSession() ?? session;
    if (!builtModule(id) || !can(employee, id, 'read')) return;
    visits.before(id);
    loadModule(id).then(
      ({ listStart: start }) =>
        start && askForFirstPage({ resource: id, start, search, store, queryClient, dataProvider }),
      () => undefined,
    );
  };
  if (module && !record) askForRows(module, window.location.search);
  else if (record) lazyFormKit.preload();
  const router = createBrowserRouter([
    {
      path: `${basename}/*`,
      element: <Console {...{ session, entry, product, store, basename, queryClient, askForRows }} />,
      errorElement: (
        <ThemeProvider theme={themes[currentScheme()]}>
          <Failed />
        </ThemeProvider>
      ),
    },
    { path: '*', element: <OtherAddress entry={entry} home={basename} /> },
  ]);
  // Before the router's own provider hears of it, and draws.
  router.subscribe(({ location }) => visits.at(location.pathname));
  const place = document.createElement('div');
  const root = createRoot(place);
  let closed = false;
  let stopReading: (() => void) | undefined;
  let stopLoading: (() => void) | undefined;
  // Rights may have changed since sign-in; a refused token ends the session, if it is still this one.
  refreshProfile().catch((error: unknown) => {
    if (!closed) authProvider.checkError(error).catch(() => undefined);
  });
  return {
    show(container) {
      container.append(place);
      // The page before it is gone: no frame without either.
      flushSync(() => root.render(<RouterProvider router={router} />));
      // The browser's copy has drawn the first list; what another browser has changed since may come after it.
      stopReading = whenIdle(() => void store.read());
      if (import.meta.env.PROD) {
        // Preloads the first form, the first tooltip's position, and the menu's modules, so that they open immediately.
        whenIdle(async () => {
          await Promise.all([lazyFormKit.load(), loadPopper()]).catch(() => undefined);
          if (!closed)
            stopLoading = loadAhead([
              ...inMenu(session, product, store).map((id) => () => fetchModule(id)),
              loadMoneyFont,
            ]);
        });
      }
    },
    close() {
      closed = true;
      stopReading?.();
      stopLoading?.();
      stopFollowing();
      stopRemembering();
      store.close();
      place.remove();
      // The session may have ended while React was drawing: it takes nothing down then.
      queueMicrotask(() => root.unmount());
      router.dispose();
      queryClient.clear();
    },
  };
}

type ConsoleProps = {
  session: Session;
  entry: Entry;
  product: Product;
  store: PersonalStore;
  basename: string;
  queryClient: QueryClient;
  askForRows: (module: string, search?: string) => void;
};

function Console({ session, entry, product, store, basename, queryClient, askForRows }: ConsoleProps) {
  const scheme = useScheme();
  const language = useSyncExternalStore(subscribeLanguage, currentLanguage);
  const resources = useMemo(
    () =>
      moduleResources([
        ...namedModules(product),
        ...[...adminPages, ...sharedPages].map((page) => inLanguage(page, product)),
      ]),
    // Their names are in the language on screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [product, language],
  );
  return (
    <ThemeProvider theme={themes[scheme]}>
      <CoreAdminContext
        basename={basename}
        authProvider={quietAuthProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queryClient}
        routerProvider={routerProvider}
      >
        <HistoryContext value={historySource}>
          <DialogsProvider>
            <ConsoleProvider {...{ session, entry, product, store, basename, askForRows }}>
              <CoreAdminUI
                title={product.name}
                layout={Shell}
                dashboard={HomePage}
                catchAll={UnknownModule}
                accessDenied={AccessDenied}
                authenticationError={Failed}
                error={Failed}
                loading={Checking}
                requireAuth
                disableTelemetry
              >
                {resources}
              </CoreAdminUI>
              <Notifications />
            </ConsoleProvider>
          </DialogsProvider>
        </HistoryContext>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

const dataProvider = createDataProvider(nounOf);

const historyDialog = lazyCode(async () => (await withTexts(import('./kit/history/HistoryDialog.tsx'))).HistoryDialog);

const historySource: HistorySource = {
  nounOf,
  readTexts: loadModule,
  load: historyDialog.load,
};

/** When the session ends, the entry shows the sign-in page; react-admin must not go there a second time. */
const quietAuthProvider: AuthProvider = {
  ...authProvider,
  async logout(params) {
    await authProvider.logout(params).catch(() => undefined);
    return false;
  },
};

/** Applies the person's colour theme, now and whenever it changes; returns what ends it. */
function followTheme(store: Store): () => void {
  applyStoredTheme(store.getItem(themeKey));
  return store.subscribe(themeKey, applyStoredTheme);
}

function applyStoredTheme(choice: unknown): void {
  if (isThemeChoice(choice)) applyTheme(choice);
}

/**
 * The console's language: what was chosen on the sign-in page, otherwise what the person chose before, otherwise the
 * browser's. When its texts cannot be fetched, the console is English.
 */
async function openLanguage(store: Store): Promise<void> {
  const chosen = takeChosenLanguage();
  if (chosen) store.setItem(localeKey, chosen);
  const kept: unknown = store.getItem(localeKey);
  const language = isLanguage(kept) ? kept : readLanguage();
  if (language !== i18nProvider.getLocale()) await i18nProvider.changeLocale(language).catch(() => undefined);
}

/**
 * The first time that a person opens the dashboard, the first accessible item of the first open group is selected. From
 * then on it opens with Home, on every device: the note is kept with the person's preferences.
 */
function selectFirst({ employee }: Session, product: Product, store: Store): void {
  const basename = dashboardOf(employee);
  if (window.location.pathname.replace(/\/$/, '') !== basename) return;
  if (store.getItem(firstSelectionKey) === true) return;
  const shown = sidebarGroups(accessibleModules(product, employee));
  const first = firstSelection(shown, asOpenGroups(store.getItem(openGroupsKey)));
  if (!first) return;
  store.setItem(firstSelectionKey, true);
  window.history.replaceState(null, '', `${basename}/${first.id}`);
}

/** The modules that the person's menu shows, those of its open groups first. */
function inMenu({ employee }: Session, product: Product, store: Store): readonly string[] {
  const groups = sidebarGroups(accessibleModules(product, employee));
  const open = openGroups(groups, asOpenGroups(store.getItem(openGroupsKey)));
  const isOpen = ({ id }: { id: string }) => open.includes(id);
  return [...groups.filter(isOpen), ...groups.filter((group) => !isOpen(group))]
    .flatMap(({ modules }) => modules)
    .filter(isBuilt)
    .map(({ id }) => id);
}

/**
 * Forms must not change under the typing hand when the window gets the focus back; what the server refused stays
 * refused. Offline is no reason to wait silently: the call fails and says so.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        networkMode: 'always',
        refetchOnWindowFocus: ({ queryKey }) => queryKey[1] !== 'getOne',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status < 500;
}
