import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { newsletterSubscriptionsTable, studentsTable } from '#server/schema.ts';
import { typeInto } from '../steps.ts';
import { wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const tested = wholeConsole();

it('keeps a typed subject of a campaign when a template fills in the content', async () => {
  await tested.open('/admin-dashboard/newsletter-subscriptions/compose');
  const subject = await screen.findByLabelText<HTMLInputElement>('Email subject', { selector: 'input' });
  await user.click(screen.getByRole('button', { name: /^Newsletter/ }));
  expect(subject.value).toBe('Monthly Newsletter - {{date}}');
  await user.click(screen.getByRole('button', { name: /^Announcement/ }));
  expect(subject.value).not.toMatch(/Newsletter/);
  await typeInto(/^Email subject/, 'Closed on Friday');
  await user.click(screen.getByRole('button', { name: /^Promotion/ }));
  expect(subject.value).toBe('Closed on Friday');
});

it('says how many addresses of a bulk email are in two of the ticked groups', async () => {
  await tested.app.db.insert(newsletterSubscriptionsTable).values({ email: 'both@example.in', name: 'Asha' });
  await tested.app.db.insert(studentsTable).values({ name: 'Both', email: 'Both@example.in' });
  await tested.open('/admin-dashboard/bulk-email');
  await user.click(await screen.findByRole('checkbox', { name: /^Student/ }));
  expect(screen.queryByText(/in two or more groups/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Newsletter/ }));
  expect(await screen.findByText('1 address is in two or more groups and receives it once.')).toBeDefined();
});
