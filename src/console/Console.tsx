import ThemeProvider from '@mui/system/ThemeProvider';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore, useEffect } from 'react';
import { CoreAdminContext, CoreAdminUI, type AuthProvider, useNotificationContext, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { Product } from '#contract/product.ts';
import { signInTexts } from '#console/texts/signInTexts.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import styles from '#console/signIn/waiting.module.css';
import { authProvider } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import type { PersonalStore } from './providers/personalStore.ts';
import { routerProvider } from './providers/routerProvider.ts';
import { readEmployee, subscribeSession, type Session } from './providers/session.ts';
import { AccessDenied } from './shell/AccessDenied.tsx';
import { adminPages } from './shell/adminPages.ts';
import { ConsoleProvider } from './shell/ConsoleProvider.tsx';
import { Failed } from './shell/Failed.tsx';
import { HomePage } from './shell/HomePage.tsx';
import { loadedNoun, loadModule, nounOf } from './shell/moduleCache.ts';
import { moduleResources } from './shell/resources.tsx';
import { sharedPages } from './shell/sharedPages.ts';
import { Shell } from './shell/Shell.tsx';
import type { Entry } from './signIn/entry.tsx';
import { i18nProvider } from './texts/i18n.ts';
import { currentLanguage, subscribeLanguage } from './texts/language.ts';
import { withTexts } from './texts/loadedTexts.ts';
import { inLanguage, namedModules } from './texts/moduleNames.ts';
import { themes } from './theme/theme.ts';
import { useScheme } from './theme/useScheme.ts';
import { DialogsProvider } from './kit/dialogs/dialogs.tsx';
import { HistoryContext, type HistorySource } from './kit/actions/useHistory.tsx';
import { BulkRunnerContext, openRunsKey } from './kit/actions/bulkRunner.ts';
import { ListSlotsContext, type ListViewsProps } from './kit/list/views/context.ts';
import { lazyCode } from './kit/states/lazyCode.ts';
import { lazyPart } from './kit/states/lazyPart.tsx';
import { partsOf } from './shell/address.ts';
import { useConsole } from './shell/context.ts';
import { PageNotFound } from './shell/PageNotFound.tsx';

export type ConsoleProps = {
  session: Session;
  entry: Entry;
  product: Product;
  store: PersonalStore;
  basename: string;
  queryClient: QueryClient;
  askForRows: (module: string, search?: string) => void;
};

/** The react-admin context and routes around the shell, for one session. */
export function Console({ session, entry, product, store, basename, queryClient, askForRows }: ConsoleProps) {
  const scheme = useScheme();
  const language = useSyncExternalStore(subscribeLanguage, currentLanguage);
  const resources = useMemo(
    () =>
      moduleResources([
        ...namedModules(product),
        ...[...adminPages, ...sharedPages].map((page) => inLanguage(page, product)),
      ]),
    // Resource labels are in the current language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [product, language],
  );
  const { role } = useSyncExternalStore(subscribeSession, readEmployee) ?? session.employee;
  const listSlots = useMemo(() => ({ loadedNoun, role, Views: ListViews }), [role]);
  const loadRunner = useCallback(async () => {
    const { loadBulkRunner } = await import('./features/bulk/runner.ts');
    return loadBulkRunner({ queryClient, loadedNoun, onStart: () => store.setItem(openRunsKey, true) });
  }, [queryClient, store]);
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
            <BulkRunnerContext value={loadRunner}>
              <ListSlotsContext value={listSlots}>
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
              </ListSlotsContext>
            </BulkRunnerContext>
          </DialogsProvider>
        </HistoryContext>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

export const dataProvider = createDataProvider(nounOf);

/** The views of a list load after its first rows. */
const ListViews = lazyPart<ListViewsProps>(
  async () => (await withTexts(import('./features/views/ListViews.tsx'))).ListViews,
  () => null,
);

const historyDialog = lazyCode(async () => (await withTexts(import('./kit/history/HistoryDialog.tsx'))).HistoryDialog);

const historySource: HistorySource = {
  nounOf,
  readTexts: loadModule,
  load: historyDialog.load,
};

/** When the session ends, the entry shows the sign-in page, so react-admin must not redirect there as well. */
const quietAuthProvider: AuthProvider = {
  ...authProvider,
  async logout(params) {
    await authProvider.logout(params).catch(() => undefined);
    return false;
  },
};

/**
 * Shown on the whole page while react-admin checks the session; the entry shows the same screen before React starts.
 */
function Checking() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{signInTexts().checking}</span>
    </div>
  );
}

/** Shows the notifications of react-admin's hooks in the shared dialogs. */
function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const dialogs = useDialogs();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    const sentence = translate(message, notificationOptions?.messageArgs);
    if (type === 'error' || type === 'warning') dialogs.error(sentence);
    else dialogs.success(sentence);
  }, [notifications, takeNotification, dialogs, translate]);
  return null;
}

const policyIdPattern = /-policy$|^terms-|-review$/;

/**
 * The page at the address of an unknown module. The edit page of a policy can also be reached as `edit-<policy>-<id>`,
 * where the id may be `new`, or as `edit-<policy>` for the active version; these addresses redirect to the record's
 * own.
 */
function UnknownModule() {
  const { modules, basename } = useConsole();
  const { module = '' } = partsOf(useLocation().pathname);
  const policyModule = modules.find(({ id }) => policyIdPattern.test(id) && `${module}-`.startsWith(`edit-${id}-`));
  if (!policyModule) return <PageNotFound />;
  const id = module.slice(`edit-${policyModule.id}-`.length);
  const page = id === '' ? 'current' : id === 'new' ? 'create' : encodeURIComponent(id);
  return <Navigate to={`${basename}/${policyModule.id}/${page}`} replace />;
}
