import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newsletterSubscriptionsTable } from '#server/schema.ts';
import { press, remove, typeInto } from './steps.ts';
import { confirm, rowOf, type wholeConsole } from './wholeConsole.ts';

const user = userEvent.setup({ delay: null });

/** What a person does so that the console makes the specified calls of newsletter subscriptions, campaigns and bulk email. */
export function mailJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  const subscribe = (email: string) =>
    tested.app.db.insert(newsletterSubscriptionsTable).values({ email, name: 'Asha' });
  return {
    'newsletter-subscriptions': async () => {
      await subscribe('reader@example.in');
      const filter = encodeURIComponent(JSON.stringify({ q: 'reader', status: 'active' }));
      await tested.open(`/admin-dashboard/newsletter-subscriptions?filter=${filter}`);
      await rowOf('reader@example.in');
      await user.click(screen.getByRole('button', { name: 'Remove filter Status' }));
      await press('reader@example.in', /^Unsubscribe/);
      await confirm('Unsubscribe');
      await waitFor(async () => within(await rowOf('reader@example.in')).getByText('Unsubscribed'));
      await remove('reader@example.in');
    },
    campaigns: async () => {
      await subscribe('subscriber@example.in');
      await tested.open('/admin-dashboard/newsletter-subscriptions/compose');
      await typeInto(/^Campaign title/, 'November news');
      await user.click(screen.getByRole('button', { name: /^Announcement/ }));
      await user.click(screen.getByRole('button', { name: 'Send Now' }));
      await confirm('Send Now');
      await rowOf('November news');
    },
    'bulk-email': async () => {
      await subscribe('another.reader@example.in');
      await tested.open('/admin-dashboard/bulk-email');
      await screen.findByText(/^Found /);
      await typeInto(/^Subject/, 'Timetable');
      await typeInto(/^Text Content/, 'The timetable has changed.');
      await user.click(screen.getByRole('button', { name: 'Send test to me' }));
      await screen.findByText('Test email sent successfully!');
      await user.click(screen.getByRole('button', { name: 'Send email' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Send email' }));
      await screen.findByText(/^Bulk email sent successfully! /, {}, { timeout: 15_000 });
    },
  };
}
