import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CoreAdminContext, memoryStore, ResourceContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ModuleFlags } from '#contract/permissions.ts';
import { alerts } from '#contract/website/alerts.ts';
import { HistoryContext, type HistorySource } from '#console/kit/actions/useHistory.tsx';
import { DialogsProvider } from '#console/kit/dialogs/dialogs.tsx';
import { readConfiguration } from '#console/providers/http.ts';
import { routerProvider } from '#console/providers/routerProvider.ts';
import { storeSession } from '#console/providers/session.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { applyTheme } from '#console/theme/scheme.ts';
import { themes } from '#console/theme/theme.ts';
import { alertRows } from './alerts.ts';
import { memoryFetch, memoryServer } from './memoryServer.ts';
import type { Setting, Surroundings } from './surroundings.ts';

const texts = import.meta.glob<Record<string, Record<string, string>>>('../src/console/*/*/texts.ts', { eager: true });
await addTexts({ nouns: { alert: alerts }, texts: Object.assign({}, ...Object.values(texts)) });

const ownFetch = globalThis.fetch;

/** Prepares the surroundings of a story outside React: session, scheme, language and network. */
export async function setStage(surroundings: Surroundings, { scheme, language }: Setting): Promise<void> {
  signIn(surroundings.rights);
  globalThis.fetch = memoryFetch(surroundings);
  await readConfiguration();
  if (document.documentElement.dataset.theme !== scheme) applyTheme(scheme);
  // A change of language reloads all texts.
  if (i18nProvider.getLocale() !== language) await i18nProvider.changeLocale(language, {});
}

/** Removes the effects of a story. The next story sets scheme and language itself. */
export function clearStage(): void {
  globalThis.fetch = ownFetch;
  sessionStorage.clear();
}

/** Everything around a screen in the console: react-admin with a server in memory, router, theme and dialogs. */
export function Stage({
  scheme,
  children,
  ...surroundings
}: Surroundings & Pick<Setting, 'scheme'> & { children: ReactNode }) {
  const [router] = useState(() => {
    const { address = '/alert', records = { alert: alertRows(5) } } = surroundings;
    const element = (
      <CoreAdminContext
        dataProvider={memoryServer({ ...surroundings, records })}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
        store={memoryStore()}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
      >
        <ThemeProvider theme={themes[scheme]}>
          <HistoryContext value={history}>
            <DialogsProvider>
              <ResourceDefinitionContextProvider definitions={definitions}>
                <ResourceContextProvider value="alert">{children}</ResourceContextProvider>
              </ResourceDefinitionContextProvider>
            </DialogsProvider>
          </HistoryContext>
        </ThemeProvider>
      </CoreAdminContext>
    );
    return createMemoryRouter(
      [
        { path: '/alert/:id?/*', element },
        { path: '*', element },
      ],
      { initialEntries: [address] },
    );
  });
  return <RouterProvider router={router} />;
}

const history: HistorySource = {
  load: async () => (await import('#console/kit/history/HistoryDialog.tsx')).HistoryDialog,
  nounOf: async () => alerts,
  readTexts: async () => undefined,
};
const definitions = { alert: { name: 'alert', hasList: true, hasEdit: true, recordRepresentation: 'title' } };

function signIn(rights: Partial<ModuleFlags> | undefined): void {
  const none: ModuleFlags = { add: false, read: false, update: false, delete: false, active: false };
  storeSession({
    _id: 'e1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    role: rights ? 'Viewer' : 'Admin',
    status: 'Active',
    permissions: { alert: { ...none, ...rights } },
    token: 'a token',
  });
}
