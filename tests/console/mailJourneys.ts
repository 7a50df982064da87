import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { campaignsTable, newsletterSubscriptionsTable } from '#server/schema.ts';
import { press, remove, typeInto } from './steps.ts';
import { confirm, rowOf, type wholeConsole } from './wholeConsole.ts';
import { waitOf } from '#tests/setup/pace.ts';

const user = userEvent.setup({ delay: null });

/** Steps of a user that cause the specified calls of newsletter subscriptions, campaigns and bulk email. */
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
      const [campaign] = await tested.app.db
        .insert(campaignsTable)
        .values({
          kind: 'campaigns',
          title: 'News',
          subject: 'News',
          htmlContent: '<p>We moved.</p>',
          startsAt: '2026-11-01',
        })
        .returning();
      await tested.open(`/admin-dashboard/newsletter-subscriptions/compose?from=${campaign?._id}`);
      await typeInto(/^Campaign title/, 'November news');
      await user.click(screen.getByRole('button', { name: 'Send Now' }));
      await confirm('Send Now');
      await rowOf('November news');
    },
    'bulk-email': async () => {
      await subscribe('another.reader@example.in');
      await tested.open('/admin-dashboard/bulk-email');
      await screen.findByText(/^Found /);
      // No recipients are ticked by default.
      expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(6);
      expect(screen.getByRole('button', { name: 'Send email' })).toHaveProperty('disabled', true);
      await user.click(screen.getByRole('checkbox', { name: /^Newsletter/ }));
      await typeInto(/^Subject/, 'Timetable');
      await typeInto(/^Text Content/, 'The timetable has changed.');
      await user.click(screen.getByRole('button', { name: 'Send test to me' }));
      await screen.findByText('Test email sent successfully!');
      await user.click(screen.getByRole('button', { name: 'Send email' }));
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Send email' }));
      expect(await screen.findAllByText('Sending...')).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Cancel saving' })).not.toBeInTheDocument();
      // No process of this test sends, so no outcome is known.
      await screen.findByText(/^Sending to \d+ recipients?\.$/, {}, { timeout: waitOf(15_000) });
      expect(screen.queryByText(/^Bulk email sent successfully! 0 successful, 0 failed/)).not.toBeInTheDocument();
    },
  };
}
