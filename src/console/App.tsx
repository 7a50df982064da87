import ThemeProvider from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createPath, Route, Routes, useLocation } from 'react-router';
import type { Store } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { can } from '#contract/permissions.ts';
import { isTimeZone, setInstituteZone } from '#contract/instituteTime.ts';
import { productOf } from '#contract/product.ts';
import { Console, dataProvider, type ConsoleProps } from './Console.tsx';
import { AddressRoutes, createAddressRouter } from './providers/addressRouter.tsx';
import { authProvider, refreshProfile } from './providers/authProvider.ts';
import { dashboardOf } from './providers/destination.ts';
import { currentConfiguration, ApiError } from './providers/http.ts';
import { personalStore } from './providers/personalStore.ts';
import { readSession, sessionSignal, type Session } from './providers/session.ts';
import { partsOf } from './shell/address.ts';
import { PageBoundary } from './shell/Failed.tsx';
import { HomePage } from './shell/HomePage.tsx';
import { loadAhead } from './shell/loadAhead.ts';
import { inOpenGroups, selectFirst } from './shell/menu.ts';
import { builtModule, fetchModule, loadModule, readNounName } from './shell/moduleCache.ts';
import { OtherAddress } from './shell/OtherAddress.tsx';
import { PaletteContent } from './shell/palette/CommandPalette.tsx';
import { localeKey, openGroupsKey, themeKey } from './shell/preferences.ts';
import { recordNameOf, rememberRecord } from './shell/recent.ts';
import { createVisits } from './shell/visits.ts';
import type { Entry } from './signIn/entry.tsx';
import { i18nProvider } from './texts/i18n.ts';
import { isLanguage, readLanguage } from './texts/language.ts';
import { takeChosenLanguage } from './texts/signInTexts.ts';
import { loadPopper } from './theme/createPopper.ts';
import { applyTheme, currentScheme, isThemeChoice } from './theme/scheme.ts';
import { themes } from './theme/theme.ts';
import { subscribeSaved } from './kit/actions/savedRecords.ts';
import { lazyFormKit } from './kit/form/formKit.ts';
import { askForFirstPage } from './kit/list/firstPage.ts';
import { isFollowed } from './kit/list/followedLists.ts';
import { lazyCode } from './kit/states/lazyCode.ts';
import { whenIdle } from './whenIdle.ts';
import { fontFamily } from './theme/tokens.ts';

const live = lazyCode(async () => (await import('./features/live/startLive.ts')).startLive);

type OpenedConsole = { show: (container: HTMLElement) => void; close: () => void };

/**
 * Prepares the console for a session. On the user's first visit, it selects the first module; it always loads the
 * requested module, so that the first render is complete. Returns the functions that show and close the console.
 */
export async function openConsole(session: Session, entry: Entry): Promise<OpenedConsole> {
  const { productName, instituteZone } = currentConfiguration();
  if (isTimeZone(instituteZone)) setInstituteZone(instituteZone);
  const product = productOf(productName);
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
  // A module that fails to load shows its error inside the shell.
  if (!module) await HomePage.load().catch(() => undefined);
  else if (builtModule(module)) await loadModule(module).catch(() => undefined);
  await texts;

  const queryClient = createQueryClient();
  const askForRows = (id: string, search = ''): void => {
    const { employee } = readSession() ?? session;
    if (!builtModule(id) || !can(employee, id, 'read')) return;
    visits.before(id);
    loadModule(id).then(
      ({ listStart: start, nouns }) =>
        start &&
        askForFirstPage({
          resource: id,
          start,
          noun: nouns[id],
          role: employee.role,
          search,
          store,
          queryClient,
          dataProvider,
        }),
      () => undefined,
    );
  };
  if (module && !record) askForRows(module, window.location.search);
  else if (record) lazyFormKit.preload();
  const basename = dashboardOf(session.employee);
  const renderedApp = draw({ session, entry, product, store, basename, queryClient, askForRows }, visits.at);
  return {
    show: renderedApp.show,
    close() {
      stopFollowing();
      stopRemembering();
      renderedApp.close();
    },
  };
}

/**
 * Creates the router and React's root in an element of their own. `onAddress` receives each address before it is
 * rendered.
 */
function draw(props: ConsoleProps, onAddress: (path: string) => void): OpenedConsole {
  const { entry, session, store, basename, queryClient } = props;
  const router = createAddressRouter();
  // Subscribed first, so that it runs before the address is rendered.
  router.subscribe(({ location }) => onAddress(location.pathname));
  const routes = (
    <Routes>
      <Route path={`${basename}/*`} element={<GuardedConsole {...props} />} />
      <Route path="*" element={<OtherAddress entry={entry} home={basename} />} />
    </Routes>
  );
  const place = document.createElement('div');
  const root = createRoot(place);
  let isClosed = false;
  const stops: (() => void)[] = [];
  // Rights may have changed since sign-in. A refused token ends the session, unless the console has been closed
  // meanwhile.
  refreshProfile().catch((error: unknown) => {
    if (!isClosed) authProvider.checkError(error).catch(() => undefined);
  });
  // Cancelled without a message, because the screens that wait for these replies are about to close.
  sessionSignal().addEventListener('abort', () => void queryClient.cancelQueries(), { once: true });
  const follow = async () => {
    const startLive = await live.load().catch(() => undefined);
    if (startLive && !isClosed) stops.push(startLive(session.employee._id, queryClient, readNounName));
  };
  return {
    show(container) {
      container.append(place);
      // A synchronous render leaves no blank frame, because the previous page has already been removed.
      flushSync(() => root.render(<AddressRoutes router={router}>{routes}</AddressRoutes>));
      // The first list was rendered with this browser's copy of the preferences; this fetches changes made in other
      // browsers.
      stops.push(whenIdle(() => void store.read()));
      // Tests of the console start the stream themselves, because it never ends and most tests wait for the last reply.
      if (import.meta.env.MODE !== 'test') stops.push(whenIdle(() => void follow()));
      if (!import.meta.env.PROD) return;
      // Preloads the first form, the code that positions tooltips, the palette, and the visible modules of the menu, so
      // that they open immediately. Loading all fifty modules would take 130 requests, most of them for modules that
      // the user never opens.
      whenIdle(async () => {
        await Promise.all([lazyFormKit.load(), loadPopper(), PaletteContent.load()]).catch(() => undefined);
        if (!isClosed) stops.push(loadInSight(props, [loadMoneyFont]));
      });
    },
    close() {
      isClosed = true;
      for (const stop of stops) stop();
      store.close();
      place.remove();
      // The session may have ended during a render, and React cannot unmount a root while it renders.
      queueMicrotask(() => root.unmount());
      router.dispose();
      queryClient.clear();
    },
  };
}

/** The console. After a crash, a message replaces it until the address changes. */
function GuardedConsole(props: ConsoleProps) {
  const place = createPath(useLocation());
  return (
    <PageBoundary place={place} frame={withTheme}>
      <Console {...props} />
    </PageBoundary>
  );
}

function withTheme(message: ReactNode) {
  return <ThemeProvider theme={themes[currentScheme()]}>{message}</ThemeProvider>;
}

/**
 * Preloads the modules in the menu's open groups and then `others`. When another group is opened, its modules are
 * preloaded as well. Returns a function that stops the preloading.
 */
function loadInSight(
  { session, product, store }: ConsoleProps,
  others: readonly (() => Promise<unknown>)[],
): () => void {
  const load = () =>
    loadAhead([...inOpenGroups(session, product, store).map((id) => () => fetchModule(id)), ...others]);
  let stopLoading = load();
  const stopFollowing = store.subscribe(openGroupsKey, () => {
    stopLoading();
    stopLoading = load();
  });
  return () => {
    stopFollowing();
    stopLoading();
  };
}

/** Applies the user's colour theme, now and whenever it changes; returns a function that stops following it. */
function followTheme(store: Store): () => void {
  applyStoredTheme(store.getItem(themeKey));
  return store.subscribe(themeKey, applyStoredTheme);
}

function applyStoredTheme(choice: unknown): void {
  if (isThemeChoice(choice)) applyTheme(choice);
}

/**
 * Opens the console in the language chosen on the sign-in page, otherwise the user's stored language, otherwise the
 * browser's. If the texts of that language cannot be fetched, the console stays in English.
 */
async function openLanguage(store: Store): Promise<void> {
  const chosenLanguage = takeChosenLanguage();
  if (chosenLanguage) store.setItem(localeKey, chosenLanguage);
  const storedLanguage: unknown = store.getItem(localeKey);
  const language = isLanguage(storedLanguage) ? storedLanguage : readLanguage();
  if (language !== i18nProvider.getLocale()) await i18nProvider.changeLocale(language).catch(() => undefined);
}

/** Loads the part of the font that contains the rupee sign, so that the first amount does not change visibly. */
const loadMoneyFont = (): Promise<unknown> => document.fonts.load(`1em ${fontFamily}`, '₹');

/**
 * An open form must not change while the user types, so records are not refetched on window focus; neither are lists,
 * which follow changes by themselves. Refusals are not retried. When offline, calls fail with an error instead of
 * waiting silently.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        networkMode: 'always',
        refetchOnWindowFocus: ({ queryKey: [resource, method] }) =>
          method !== 'getOne' && !(method === 'getList' && typeof resource === 'string' && isFollowed(resource)),
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status < 500;
}
