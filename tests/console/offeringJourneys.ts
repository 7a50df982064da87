import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { courseRatingsTable, coursesTable } from '#server/schema.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { confirm, rowOf, press as pressInMenu, type wholeConsole } from './wholeConsole.ts';

const waitForInactive = async (row: string) =>
  waitFor(async () => within(await rowOf(row)).getByRole('button', { name: /^Inactive/ }));

/** The query of a call, as in the table of specified calls. */
export const askedIn = (url: string) => [...new URL(url).searchParams.keys()].map((name) => `query ${name}`);

/** Steps of a user that cause the specified calls of topics, guides, kits and course ratings. */
export function offeringJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  const user = userEvent.setup({ delay: null });
  const edit = async (row: string) => user.click(within(await rowOf(row)).getByRole('link', { name: /^Edit/ }));
  return {
    topics: async () => {
      await tested.open('/admin-dashboard/topics/create');
      await typeInto(/^Title/, 'New topic');
      await typeInto(/^Price\/Hour/, '500');
      await typeInto(/^Description/, 'By the hour');
      await save();
      await screen.findByText('Success! Topic has been added.');
      await user.click(
        within(await rowOf('New topic')).getByRole('switch', { name: 'Active New topic', checked: true }),
      );
      await waitFor(async () => within(await rowOf('New topic')).getByRole('switch', { checked: false }));
      await open('New topic');
      await typeInto(/^Title/, 'Newer topic');
      await save();
      await remove('Newer topic');
    },
    guides: async () => {
      await tested.open('/admin-dashboard/guides/create');
      await typeInto(/^Title/, 'New guide');
      await typeInto(/^Description/, 'How to');
      await save();
      await screen.findByText('Guide created successfully');
      await press('New guide', /^Active/);
      await waitForInactive('New guide');
      await edit('New guide');
      await typeInto(/^Title/, 'Newer guide');
      await save();
      await remove('Newer guide');
    },
    kits: async () => {
      await tested.open('/admin-dashboard/kits/create');
      await typeInto(/^Module Name/, 'New kit');
      await save();
      await screen.findByText('Kit created successfully!');
      await press('New kit', /^Active/);
      await waitForInactive('New kit');
      await edit('New kit');
      await typeInto(/^Module Name/, 'Newer kit');
      await save();
      await remove('Newer kit');
    },
    'course-ratings': async () => {
      const [course] = await tested.app.db.insert(coursesTable).values({ title: 'Rated course' }).returning();
      const rating = { courseId: course?._id ?? '', email: 'a@site.example', rating: 4, review: 'Clear.' };
      await tested.app.db.insert(courseRatingsTable).values([
        { ...rating, name: 'First learner' },
        { ...rating, name: 'Second learner' },
      ]);
      await tested.open('/admin-dashboard/course-ratings');
      await pressInMenu('First learner', /^Approve/);
      await confirm('Approve');
      await screen.findByText('Rating approved successfully!');
      await pressInMenu('Second learner', /^Reject/);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('button', { name: 'Reject' }));
      await screen.findByText('Rating rejected successfully!');
    },
  };
}
