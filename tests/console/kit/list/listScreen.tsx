import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  type DeleteParams,
  type GetListParams,
  type RaRecord,
} from 'react-admin';
import { vi } from 'vitest';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { ModuleFlags } from '#contract/permissions.ts';
import { alerts, type Alert } from '#contract/website/alerts.ts';
import { ApiError } from '#console/providers/http.ts';
import { routerProvider } from '#console/providers/routerProvider.ts';
import { storeSession } from '#console/providers/session.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { themes } from '#console/theme/theme.ts';
import * as alertTexts from '#console/website/alerts/texts.ts';
import { DialogsProvider } from '#console/kit/dialogs/dialogs.tsx';
import { RecordList, type RecordListProps, type Row } from '#console/kit/list/RecordList.tsx';

await addTexts({ nouns: { alert: alerts }, texts: alertTexts });

export type AlertRow = Row<Alert>;

const all: ModuleFlags = { add: true, read: true, update: true, delete: true, active: true };
const noFlags: ModuleFlags = { add: false, read: false, update: false, delete: false, active: false };

/** Signs an employee in who has these flags in the module `alert`; all of them when left out. */
export function signIn(flags: Partial<ModuleFlags> = all): void {
  storeSession({
    _id: 'e1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    role: 'Viewer',
    status: 'Active',
    permissions: { alert: { ...noFlags, ...flags } },
    token: 'a token',
  });
}

/** Alerts numbered from 1, every third of them inactive. */
export function makeAlerts(count: number): AlertRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      id: `a${number}`,
      _id: `a${number}`,
      title: `Alert ${number}`,
      message: `Message ${number}`,
      status: (index + 1) % 3 === 0 ? 'inactive' : 'active',
      createdAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
      version: 1,
    };
  });
}

/** A data provider in memory that records its requests; `failing` turns calls into refusals. */
export function fakeServer(rows: AlertRow[]) {
  const requests: GetListParams[] = [];
  const deleting = { now: 0, most: 0, tried: 0, before: () => Promise.resolve() };
  const failing: { list?: Error; delete: Map<string, Error> } = { delete: new Map() };

  const provider = testDataProvider({
    async getList<R extends RaRecord>(_resource: string, params: GetListParams) {
      requests.push(params);
      if (failing.list) throw failing.list;
      const { q, ...fields } = { ...params.filter };
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
      const { field, order } = params.sort ?? { field: 'id', order: 'ASC' };
      const direction = order === 'DESC' ? -1 : 1;
      const matchingRows = rows
        .filter((row) => q === undefined || row.title.includes(q))
        .filter((row) => Object.entries(fields).every(([name, value]) => Reflect.get(row, name) === value))
        .toSorted((a, b) => direction * (String(Reflect.get(a, field)) < String(Reflect.get(b, field)) ? -1 : 1));
      // As a server does: the rows travel as JSON.
      const data: R[] = JSON.parse(JSON.stringify(matchingRows.slice((page - 1) * perPage, page * perPage)));
      return { data, total: matchingRows.length };
    },
    async delete<R extends RaRecord>(_resource: string, { id }: DeleteParams<R>) {
      deleting.now += 1;
      deleting.tried += 1;
      deleting.most = Math.max(deleting.most, deleting.now);
      await deleting.before();
      deleting.now -= 1;
      const failure = failing.delete.get(String(id));
      if (failure) throw failure;
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
      const data: R = JSON.parse(JSON.stringify({ id }));
      return { data };
    },
  });
  return { provider, asked: requests, deleting, failing, lastAsked: () => requests.at(-1) };
}

/** react-admin writes a failed call to the console; a test that lets one fail expects that. */
export function expectFailure(): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

export const refusal = (status: number, message: string) =>
  new ApiError(message, status, { requestId: 'request-7', message });

export const columns: RecordListProps<Alert>['columns'] = [
  { source: 'title', label: 'alerts.fields.title', sortable: true },
  { source: 'message', label: 'alerts.fields.message' },
  { source: 'status', label: 'alerts.fields.status', sortable: true, card: 'status' },
  { source: 'createdAt', label: 'alerts.fields.createdAt', sortable: true },
  { source: '_id', label: 'ui.entries.preview', hidden: true },
];

/** Renders a list of alerts at an address, on this store and server; returns the router that holds the address. */
export function showList(
  server: ReturnType<typeof fakeServer>,
  { address = '/alert', store = memoryStore(), ...props }: Partial<RecordListProps<Alert>> & ShowOptions = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const list = (
    <CoreAdminContext
      dataProvider={server.provider}
      queryClient={queryClient}
      store={store}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
    >
      <ThemeProvider theme={themes.light}>
        <DialogsProvider>
          <ResourceContextProvider value="alert">
            <RecordList<Alert> title="alerts.title" columns={columns} recordLink="record" {...props} />
          </ResourceContextProvider>
        </DialogsProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/alert', element: list },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, queryClient, store };
}

type ShowOptions = { address?: string; store?: ReturnType<typeof memoryStore> };
