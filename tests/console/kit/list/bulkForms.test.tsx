import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PolicyContact } from '#contract/policies.ts';
import {
  campaignsTable,
  chatsTable,
  ipWhitelistTable,
  kitsTable,
  policiesTable,
  studentsTable,
  transactionsTable,
} from '#server/schema.ts';
import { addChat } from '#tests/server/communication/chats.examples.ts';
import { confirm, rowOf, wholeConsole } from '../../wholeConsole.ts';

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

describe('a selection', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const selectAll = () => user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));

  it('is decided with one form; records that do not apply are counted there and left unchanged', async () => {
    const [student] = await tested.app.db
      .insert(studentsTable)
      .values({ name: 'Kavya Reddy', email: 'kavya@example.in' })
      .returning();
    const paymentFields = { studentId: student?._id, amount: 500 };
    await tested.app.db.insert(transactionsTable).values([
      { ...paymentFields, utrNumber: 'UTR1' },
      { ...paymentFields, utrNumber: 'UTR2' },
      { ...paymentFields, utrNumber: 'UTR3', status: 'rejected' },
    ]);
    await tested.open('/admin-dashboard/transactions');
    await rowOf('UTR3');
    await selectAll();
    await user.click(bar().getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 transactions?' }));
    expect(dialog.getByText('It does not apply to 1 of the selected records.')).toBeInTheDocument();
    await user.type(await dialog.findByLabelText(/^Notes/), 'Seen in the bank');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    const storedTransactions = () =>
      tested.app.db.select().from(transactionsTable).orderBy(transactionsTable.utrNumber);
    await waitFor(async () => {
      expect((await storedTransactions()).map(({ status }) => status)).toEqual(['approved', 'approved', 'rejected']);
    });
    expect((await storedTransactions()).map(({ adminNotes }) => adminNotes)).toEqual([
      'Seen in the bank',
      'Seen in the bank',
      null,
    ]);
    // None of the rows that are still selected is pending.
    await waitFor(() => expect(bar().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
  });

  it('is deactivated; a record switched by a colleague is not switched back, and stays selected', async () => {
    const kit = { category: 'accounting', labClassroom: 0, recorded: 0, labPlusLive: 0 } as const;
    await tested.app.db.insert(kitsTable).values([
      { ...kit, module: 'Tally' },
      { ...kit, module: 'GST' },
      { ...kit, module: 'Payroll' },
    ]);
    await tested.open('/admin-dashboard/kits');
    await rowOf('Payroll');
    await tested.app.db.update(kitsTable).set({ status: 'inactive', version: 2 }).where(eq(kitsTable.module, 'GST'));
    await selectAll();
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate 3 records?' })).toBeInTheDocument();
    await confirm('Deactivate');
    const failure = within(
      await screen.findByRole('alertdialog', { name: /^Failed|^2 of 3 kits deactivated\. 1 was refused/ }),
    );
    expect(failure.getByText('GST')).toBeInTheDocument();
    const storedKits = await tested.app.db.select({ status: kitsTable.status }).from(kitsTable);
    expect(storedKits.every(({ status }) => status === 'inactive')).toBe(true);
    await user.click(failure.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(bar().getByText('1 selected')).toBeInTheDocument());
  });

  it('of conversations gets one status', async () => {
    await addChat(tested.app, { name: 'Asha Verma' });
    await addChat(tested.app, { name: 'Tanvi Deshmukh' });
    await tested.open('/admin-dashboard/chat-conversations');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha Verma' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Tanvi Deshmukh' }));
    await user.click(bar().getByRole('button', { name: 'Set status' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the status of 2 conversations' }));
    await user.click(await dialog.findByRole('combobox', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    await user.click(dialog.getByRole('button', { name: 'Set status' }));
    await waitFor(async () => {
      const storedChats = await tested.app.db.select({ status: chatsTable.status }).from(chatsTable);
      expect(storedChats.map(({ status }) => status)).toEqual(['completed', 'completed']);
    });
    // They stay selected, and the keyboard is where it was.
    await waitFor(() => expect(bar().getByRole('button', { name: 'Set status' })).toHaveFocus());
  });

  it('of IP addresses is deactivated; the addresses stay unchanged', async () => {
    const entries = [{ ipAddress: '203.0.113.7', description: 'Pune' }, { ipAddress: '203.0.113.8' }];
    await tested.app.db.insert(ipWhitelistTable).values(entries);
    await tested.open('/admin-dashboard/ip-whitelist');
    await rowOf('Pune');
    await selectAll();
    await user.click(bar().getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate 2 records?' })).toBeInTheDocument();
    await confirm('Deactivate');
    await waitFor(async () => {
      const storedIps = await tested.app.db.select().from(ipWhitelistTable).orderBy(ipWhitelistTable.ipAddress);
      expect(storedIps).toMatchObject(entries.map((entry) => ({ ...entry, status: 'Inactive' })));
    });
  });

  it('of campaigns is cancelled, except those already sent', async () => {
    const campaign = {
      kind: 'campaigns',
      subject: 'News',
      startsAt: new Date(Date.now() + 1e9).toISOString(),
    } as const;
    await tested.app.db.insert(campaignsTable).values([
      { ...campaign, title: 'January' },
      { ...campaign, title: 'February' },
      { ...campaign, title: 'March', status: 'sent' },
    ]);
    await tested.open('/admin-dashboard/newsletter-subscriptions/campaigns');
    await rowOf('March');
    await selectAll();
    await user.click(bar().getByRole('button', { name: 'Cancel campaign' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 campaigns?' }));
    expect(question.getByText('It does not apply to 1 of the selected records.')).toBeInTheDocument();
    await confirm('Cancel 2 campaigns');
    await waitFor(async () => {
      const storedCampaigns = await tested.app.db.select().from(campaignsTable).orderBy(campaignsTable.title);
      expect(storedCampaigns.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'sent']);
    });
  });

  it('of versions of a policy is deleted; the active terms stay, with the reason', async () => {
    const version = { kind: 'terms-of-service', contactInfo: PolicyContact.parse({}), sections: [] };
    await tested.app.db.insert(policiesTable).values([
      { ...version, title: 'Old' },
      { ...version, title: 'Older' },
      { ...version, title: 'Active', isActive: true },
    ]);
    await tested.open('/admin-dashboard/terms-of-service');
    for (const title of ['Old', 'Older', 'Active']) {
      await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    }
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await confirm('Yes, delete them!');
    const failure = within(
      await screen.findByRole('alertdialog', { name: /^2 of 3 versions deleted\. 1 was refused/ }),
    );
    expect(failure.getByText(/^Cannot delete active terms of service/)).toBeInTheDocument();
    expect((await tested.app.db.select().from(policiesTable)).map(({ title }) => title)).toEqual(['Active']);
    await user.click(failure.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(bar().getByText('1 selected')).toBeInTheDocument());
  });
});
