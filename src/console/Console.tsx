import ThemeProvider from '@mui/system/ThemeProvider';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { CoreAdminContext, CoreAdminUI, type AuthProvider } from 'react-admin';
import type { Product } from '#contract/product.ts';
import { authProvider } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import type { PersonalStore } from './providers/personalStore.ts';
import { routerProvider } from './providers/routerProvider.ts';
import type { Session } from './providers/session.ts';
import { AccessDenied } from './shell/AccessDenied.tsx';
import { adminPages } from './shell/adminPages.ts';
import { Checking } from './shell/Checking.tsx';
import { ConsoleProvider } from './shell/ConsoleProvider.tsx';
import { Failed } from './shell/Failed.tsx';
import { HomePage } from './shell/HomePage.tsx';
import { loadModule, nounOf } from './shell/moduleCache.ts';
import { Notifications } from './shell/Notifications.tsx';
import { moduleResources } from './shell/resources.tsx';
import { sharedPages } from './shell/sharedPages.ts';
import { Shell } from './shell/Shell.tsx';
import { UnknownModule } from './shell/UnknownModule.tsx';
import type { Entry } from './signIn/entry.tsx';
import { i18nProvider } from './texts/i18n.ts';
import { currentLanguage, subscribeLanguage } from './texts/language.ts';
import { withTexts } from './texts/loadedTexts.ts';
import { inLanguage, namedModules } from './texts/moduleNames.ts';
import { themes } from './theme/theme.ts';
import { useScheme } from './theme/useScheme.ts';
import { DialogsProvider } from './kit/dialogs/dialogs.tsx';
import { HistoryContext, type HistorySource } from './kit/actions/useHistory.tsx';
import { lazyCode } from './kit/states/lazyCode.ts';

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

export const dataProvider = createDataProvider(nounOf);

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
