import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { CoreAdminContext, memoryStore, Resource, testDataProvider, type RaRecord } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import * as z from 'zod/mini';
import { optionalText, requiredText, Status } from '#contract/fields.ts';
import { ApiError } from '#console/providers/http.ts';
import { readSession } from '#console/providers/session.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { themes } from '#console/theme/theme.ts';
import { DialogsProvider } from '#console/kit/dialogs/dialogs.tsx';
import { lazyFormKit } from '#console/kit/form/formKit.ts';
import { SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { beforeAll } from 'vitest';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { signIn } from '../screen.tsx';

// In a browser, it is loaded before the first form is opened.
beforeAll(() => lazyFormKit.load());

export const Draft = z.object({
  title: requiredText('Title is required'),
  author: requiredText('Author is required'),
  content: requiredText('Content is required', 5000),
  status: z._default(Status, 'active'),
  note: optionalText(),
});

export type Saved = { id: string; _id: string; title: string; version: number } & Record<string, unknown>;

export function storedBlog(): Saved {
  return {
    id: 'b1',
    _id: 'b1',
    title: 'Exam dates',
    author: 'Asha Rao',
    content: '<p>On Monday.</p>',
    status: 'active',
    note: null,
    version: 3,
  };
}

/** A save as the server received it. */
export type SaveCall = {
  id: unknown;
  data: Record<string, unknown>;
  version: unknown;
  meta: { signal?: AbortSignal; onProgress?: (fraction: number) => void };
};

/** A server in memory that holds one blog; `answers` are the replies to the next saves, in order. */
export function blogServer(blog: Saved = storedBlog()) {
  const calls: SaveCall[] = [];
  const answers: ((call: SaveCall) => Promise<void> | void)[] = [];
  const state = { blog, reads: 0 };

  async function save<R>(call: SaveCall): Promise<{ data: R }> {
    calls.push(call);
    await answers.shift()?.(call);
    state.blog = { ...state.blog, ...call.data, version: state.blog.version + 1 };
    const data: R = JSON.parse(JSON.stringify(state.blog));
    return { data };
  }
  const provider = testDataProvider({
    async getOne<R extends RaRecord>() {
      state.reads += 1;
      const data: R = JSON.parse(JSON.stringify(state.blog));
      return { data };
    },
    async getList<R extends RaRecord>() {
      const data: R[] = JSON.parse(JSON.stringify([state.blog]));
      return { data, total: 1 };
    },
    create: async (_resource: string, { data, meta }: { data: object; meta?: SaveCall['meta'] }) =>
      save({ id: undefined, data: { ...data }, version: undefined, meta: meta ?? {} }),
    update: async (
      _resource: string,
      { id, data, previousData, meta }: { id: unknown; data: object; previousData?: RaRecord; meta?: SaveCall['meta'] },
    ) => save({ id, data: { ...data }, version: previousData?.version, meta: meta ?? {} }),
  });
  return { provider, calls, answers, state };
}

export const refuse =
  (status: number, message: string, body: ApiError['body'] = {}) =>
  () => {
    throw new ApiError(message, status, { requestId: 'request-7', ...body });
  };

const statuses = [
  { id: 'active', name: 'Active' },
  { id: 'inactive', name: 'Inactive' },
];

export function BlogFields() {
  return (
    <>
      <TextInput source="title" label="blogs.fields.title" />
      <TextInput source="author" label="blogs.fields.author" />
      <TextInput multiline source="content" label="blogs.fields.content" />
      <SelectInput source="status" label="blogs.fields.status" choices={statuses} />
      <TextInput source="note" label="testimonials.fields.designation" />
    </>
  );
}

/** The form of a blog, which stays open after a save. */
export const editBlog = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" redirect={false}>
    <FormPage title="Blog">
      <BlogFields />
    </FormPage>
  </RecordEdit>
);

/**
 * Renders screens of the resource `blogs` at an address; signs in with the rights to add, read and update unless the
 * test has already signed in. Returns the router and the query client.
 */
export function showScreens(
  server: ReturnType<typeof blogServer>,
  screens: { list?: ComponentType; edit?: ComponentType; create?: ComponentType },
  address: string,
) {
  if (!readSession()) signIn('blogs', { add: true, read: true, update: true });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { list = () => <h1>All blogs</h1>, ...others } = screens;
  const element = (
    <CoreAdminContext
      dataProvider={server.provider}
      queryClient={queryClient}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={themes.light}>
        <DialogsProvider>
          <Resource name="blogs" list={list} {...others} />
        </DialogsProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/blogs/*', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/elsewhere', address], initialIndex: 1 },
  );
  return { router, queryClient, ...render(<RouterProvider router={router} />) };
}
