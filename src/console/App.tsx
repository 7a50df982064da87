import ThemeProvider from '@mui/system/ThemeProvider';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Store } from 'react-admin';
import { can } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';
import { Console, dataProvider, type ConsoleProps } from './Console.tsx';
import { authProvider, refreshProfile } from './providers/authProvider.ts';
import { dashboardOf } from './providers/destination.ts';
import { currentConfiguration } from './providers/http.ts';
import { personalStore } from './providers/personalStore.ts';
import { createQueryClient } from './providers/queryClient.ts';
import { readSession, type Session } from './providers/session.ts';
import { partsOf } from './shell/address.ts';
import { Failed } from './shell/Failed.tsx';
import { HomePage } from './shell/HomePage.tsx';
import { loadAhead } from './shell/loadAhead.ts';
import { inMenu, selectFirst } from './shell/menu.ts';
import { builtModule, fetchModule, loadModule } from './shell/moduleCache.ts';
import { OtherAddress } from './shell/OtherAddress.tsx';
import { localeKey, themeKey } from './shell/preferences.ts';
import { recordNameOf, rememberRecord } from './shell/recent.ts';
import { createVisits } from './shell/visits.ts';
import type { Entry } from './signIn/entry.tsx';
import { i18nProvider } from './texts/i18n.ts';
import { isLanguage, readLanguage } from './texts/language.ts';
import { takeChosenLanguage } from './texts/signInTexts.ts';
import { loadPopper } from './theme/createPopper.ts';
import { loadMoneyFont } from './theme/loadMoneyFont.ts';
import { applyTheme, currentScheme, isThemeChoice } from './theme/scheme.ts';
import { themes } from './theme/theme.ts';
import { subscribeSaved } from './kit/actions/savedRecords.ts';
import { lazyFormKit } from './kit/form/formKit.ts';
import { askForFirstPage } from './kit/list/firstPage.ts';
import { whenIdle } from './whenIdle.ts';

type Opened = { show: (container: HTMLElement) => void; close: () => void };

/**
 * Prepares the console of a session: selects the first module when the address is the dashboard itself, loads the
 * wanted module so that the first render is complete, and returns what shows it in an element and what ends it.
 */
export async function openConsole(session: Session, entry: Entry): Promise<Opened> {
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
  const basename = dashboardOf(session.employee);
  const drawn = draw({ session, entry, product, store, basename, queryClient, askForRows }, visits.at);
  return {
    show: drawn.show,
    close() {
      stopFollowing();
      stopRemembering();
      drawn.close();
    },
  };
}

/** The router and React's root, in an element of their own; `onAddress` hears of each address before it is drawn. */
function draw(props: ConsoleProps, onAddress: (path: string) => void): Opened {
  const { session, entry, product, store, basename, queryClient } = props;
  const router = createBrowserRouter([
    {
      path: `${basename}/*`,
      element: <Console {...props} />,
      errorElement: (
        <ThemeProvider theme={themes[currentScheme()]}>
          <Failed />
        </ThemeProvider>
      ),
    },
    { path: '*', element: <OtherAddress entry={entry} home={basename} /> },
  ]);
  // Before the router's own provider hears of it, and draws.
  router.subscribe(({ location }) => onAddress(location.pathname));
  const place = document.createElement('div');
  const root = createRoot(place);
  let closed = false;
  const stops: (() => void)[] = [];
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
      stops.push(whenIdle(() => void store.read()));
      if (!import.meta.env.PROD) return;
      // Preloads the first form, the first tooltip's position, and the menu's modules, so that they open immediately.
      whenIdle(async () => {
        await Promise.all([lazyFormKit.load(), loadPopper()]).catch(() => undefined);
        const modules = inMenu(session, product, store).map((id) => () => fetchModule(id));
        if (!closed) stops.push(loadAhead([...modules, loadMoneyFont]));
      });
    },
    close() {
      closed = true;
      for (const stop of stops) stop();
      store.close();
      place.remove();
      // The session may have ended while React was drawing: it takes nothing down then.
      queueMicrotask(() => root.unmount());
      router.dispose();
      queryClient.clear();
    },
  };
}

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
