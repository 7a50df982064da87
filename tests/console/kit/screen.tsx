import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  type DataProvider,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { blogs } from '#contract/content/blogs.ts';
import { testimonials } from '#contract/content/testimonials.ts';
import type { ModuleFlags } from '#contract/permissions.ts';
import * as aboutContentTexts from '#console/content/aboutContent/texts.ts';
import * as blogTexts from '#console/content/blogs/texts.ts';
import * as testimonialTexts from '#console/content/testimonials/texts.ts';
import * as employeeTexts from '#console/people/employees/texts.ts';
import { storeSession } from '#console/providers/session.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { themes } from '#console/theme/theme.ts';
import { DialogsProvider } from '#console/kit/dialogs/dialogs.tsx';
import * as richTextTexts from '#console/features/richText/texts.ts';

await addTexts({
  nouns: { blogs, testimonials },
  texts: { ...aboutContentTexts, ...blogTexts, ...employeeTexts, ...richTextTexts, ...testimonialTexts },
});

/** Signs in an employee who has these flags in this module and no others. */
export function signIn(module: string, flags: Partial<ModuleFlags>): void {
  const noFlags: ModuleFlags = { add: false, read: false, update: false, delete: false, active: false };
  storeSession({
    _id: 'e1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    role: 'Viewer',
    status: 'Active',
    permissions: { [module]: { ...noFlags, ...flags } },
    token: 'a token',
  });
}

/** Renders a part of a screen of the resource `testimonials` inside the providers of the console. */
export function show(children: ReactNode, provider: Partial<DataProvider> = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const element = (
    <CoreAdminContext
      dataProvider={testDataProvider(provider)}
      queryClient={queryClient}
      store={memoryStore()}
      i18nProvider={i18nProvider}
    >
      <ThemeProvider theme={themes.light}>
        <DialogsProvider>
          <ResourceContextProvider value="testimonials">{children}</ResourceContextProvider>
        </DialogsProvider>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/testimonials'] });
  return { router, queryClient, ...render(<RouterProvider router={router} />) };
}
