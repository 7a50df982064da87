import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { coursesTable, filesTable } from '#server/schema.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { rowOf, type wholeConsole } from './wholeConsole.ts';

/** What a person does so that the console makes the specified calls of categories, files and live sessions. */
export function learningJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  return {
    'course-category': async () => {
      await tested.open('/admin-dashboard/course-category/create');
      await typeInto(/^Category/, 'New category');
      await save();
      await open('New category');
      await typeInto(/^Category/, 'Newer category');
      await save();
      await remove('Newer category');
    },
    chapters: async () => {
      const [course] = await tested.app.db.insert(coursesTable).values({ title: 'GST' }).returning();
      await tested.open(`/admin-dashboard/course/${course?._id}/chapters`);
      await typeInto(/^Chapter Title/, 'New chapter{Enter}');
      await userEvent.click(await screen.findByRole('link', { name: 'Edit New chapter' }), { delay: null });
      await typeInto(/^Chapter Title/, 'Newer chapter');
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'More actions for Newer chapter' }), {
        delay: null,
      });
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }), { delay: null });
      await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }), { delay: null });
      await waitFor(() => expect(screen.queryByText('Newer chapter')).toBeNull());
    },
    media: async () => {
      const slide = { original_name: 'New slide', cdn_url: '/uploads/slide.png', file_size: 70 };
      await tested.app.db.insert(filesTable).values({ ...slide, kind: 'image' });
      await tested.open('/admin-dashboard/study-material');
      await userEvent.click(await screen.findByRole('button', { name: 'Table' }), { delay: null });
      await remove('New slide');
      await userEvent.click(await screen.findByRole('tab', { name: 'Videos' }), { delay: null });
      await screen.findByText(/^No files yet/);
    },
    'live-session': async () => {
      await tested.open('/admin-dashboard/live-session/create');
      await typeInto(/^Title/, 'New session');
      await typeInto(/^Date/, '24/11/2026');
      await typeInto(/^Start/, '14:00');
      await typeInto(/^End/, '15:30');
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'Table' }), { delay: null });
      await press('New session', /^Active/);
      await waitFor(async () => within(await rowOf('New session')).getByRole('button', { name: 'Inactive' }));
      await open('New session');
      await typeInto(/^Title/, 'Newer session');
      await save();
      await remove('Newer session');
    },
  };
}
