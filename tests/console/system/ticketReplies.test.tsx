import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cannedRepliesTable, lettersTable, ticketsTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';
import { button, field, item, joseph, kavya } from './ticketScreen.ts';
import { waitOf } from '#tests/setup/pace.ts';

describe('the reply to a ticket', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const isRead = ({ _id }: { _id: string }) => waitFor(() => expect(tested.calls).toContain(`GET /api/tickets/${_id}`));
  const storedTicket = async () =>
    (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const open = (path: string) => tested.open(`/admin-dashboard/${path}`, { role: 'Admin' });

  beforeEach(async () => {
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
  });

  it('sends and opens the next unanswered one, with the focus in its reply box', async () => {
    const asha = { ...kavya, _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a03', name: 'Asha Rao' };
    await tested.app.db.insert(ticketsTable).values({ ...asha, createdAt: '2026-11-18T08:00:00.000Z' });
    await open(`tickets/${kavya._id}`);
    await item('Asha Rao');
    await user.type(await field(), 'It is paid.{Control>}{Enter}{/Control}');
    // Joseph Thomas, between the two, already has a reply.
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
    await waitFor(async () => expect(await field('Asha Rao')).toHaveFocus());
    expect(await storedTicket()).toMatchObject({ resolve: 'It is paid.' });
    await user.type(await field('Asha Rao'), 'Yours, too.');
    await user.click(await button('Send and next'));
    // None is left, so the ticket stays open.
    expect(await button('Update')).toBeInTheDocument();
    expect(await field('Asha Rao')).toHaveProperty('value', '');
  });

  it('moves to the ticket above and below by button and by key', async () => {
    await open(`tickets/${kavya._id}`);
    await item('Joseph Thomas');
    expect(await button('Previous ticket')).toBeDisabled();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Joseph Thomas' })).toBeInTheDocument();
    await isRead(joseph);
    expect(await button('Next ticket')).toBeDisabled();
    await user.click(await button('Previous ticket'));
    expect(await screen.findByRole('heading', { name: 'Kavya Reddy' })).toBeInTheDocument();
    await isRead(kavya);
  });

  it('inserts a canned reply with the sender’s name, keeps notes, and creates a lead', async () => {
    const text = 'Dear {{name}}, we will call you.';
    await tested.app.db.insert(cannedRepliesTable).values({ title: 'We will call', text });
    await open(`tickets/${kavya._id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Insert a canned reply' }), 'We will call');
    expect(await field()).toHaveProperty('value', 'Dear Kavya Reddy, we will call you.');
    await user.type(screen.getByRole('textbox', { name: 'Write a note' }), 'Has called.');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Has called.')).toBeInTheDocument();
    await user.click(await button('Create a lead'));
    expect(await screen.findByRole('link', { name: 'Lead: Kavya Reddy' })).toBeInTheDocument();
  });

  it('shows the mail server’s reply when the email failed, and resends it', async () => {
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), 'It is paid.');
    await user.click(await button('Reply'));
    await screen.findByText('The email is waiting to be sent.');
    await tested.app.db.update(lettersTable).set({ state: 'failed', answer: '550 no such user' });
    expect(
      await screen.findByText('The email could not be sent: 550 no such user', {}, { timeout: waitOf(6000) }),
    ).toBeInTheDocument();
    await user.click(await button('Send the email again'));
    expect(await screen.findByText('The email is waiting to be sent.')).toBeInTheDocument();
  });

  it('says that a ticket without an address cannot be emailed', async () => {
    await tested.app.db.update(ticketsTable).set({ email: '' }).where(eq(ticketsTable._id, kavya._id));
    await open(`tickets/${kavya._id}`);
    expect(await screen.findByText(/^This ticket has no email address/)).toBeInTheDocument();
    await user.type(await field(), 'Please call us.');
    await user.click(await button('Reply'));
    expect(await screen.findByText('This reply was not emailed.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Email the reply' })).not.toBeInTheDocument();
  });
});
