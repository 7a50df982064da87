import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationEntriesTable } from '#server/platform/tables/conversations.ts';
import { cannedRepliesTable, leadsTable, ticketsTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';
import { button, entryOfJoseph, field, item, joseph, kavya } from './ticketScreen.ts';

describe('the reply to a ticket', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedTicket = async () =>
    (await tested.app.db.select().from(ticketsTable)).find(({ _id }) => _id === kavya._id);
  const open = (path: string) => tested.open(`/admin-dashboard/${path}`, { role: 'Admin' });

  beforeEach(async () => {
    await tested.app.db.delete(conversationEntriesTable);
    await tested.app.db.delete(ticketsTable);
    await tested.app.db.insert(ticketsTable).values([kavya, joseph]);
    await tested.app.db.insert(conversationEntriesTable).values(entryOfJoseph);
  });

  it('is written in the composer of the inbox: it sends, closes, and opens the next unanswered ticket', async () => {
    const asha = { ...kavya, _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a03', name: 'Asha Rao' };
    await tested.app.db.insert(ticketsTable).values({ ...asha, createdAt: '2026-11-18T08:00:00.000Z' });
    await open(`tickets/${kavya._id}`);
    await item('Asha Rao');
    expect(await button('Send')).toBeDisabled();
    await user.type(await field(), 'It is paid.');
    await user.click(await button('Other ways to send'));
    await user.click(await screen.findByRole('menuitem', { name: /^Send and next/ }));
    await screen.findByText('Reply sent successfully! The conversation is closed.');
    // Joseph Thomas, between the two, already has a reply.
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
    await waitFor(async () => expect(await field('Asha Rao')).toHaveFocus());
    expect(await storedTicket()).toMatchObject({ resolve: 'It is paid.', replied: true, state: 'closed' });
    await waitFor(async () => expect((await item('Kavya Reddy')).textContent).not.toContain('Unreplied'));
    await user.type(await field('Asha Rao'), 'Yours, too.{Control>}{Enter}{/Control}');
    // None is left, so the ticket stays open.
    await waitFor(async () => expect(await field('Asha Rao')).toHaveProperty('value', ''));
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeInTheDocument();
  });

  it('moves to the ticket above and below by button and by key', async () => {
    await open(`tickets/${kavya._id}`);
    await item('Joseph Thomas');
    await field();
    expect(await button('Previous conversation')).toBeDisabled();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Joseph Thomas' })).toBeInTheDocument();
    await field('Joseph Thomas');
    expect(await button('Next conversation')).toBeDisabled();
    await user.click(await button('Previous conversation'));
    expect(await screen.findByRole('heading', { name: 'Kavya Reddy' })).toBeInTheDocument();
    await field();
  });

  it('inserts a canned reply after a /, and keeps notes', async () => {
    const text = 'Dear {{name}}, we will call you.';
    await tested.app.db.insert(cannedRepliesTable).values({ title: 'We will call', text });
    await open(`tickets/${kavya._id}`);
    await user.type(await field(), '/call');
    await screen.findByRole('option', { name: 'We will call Dear Kavya Reddy, we will call you.' });
    await user.keyboard('{Enter}');
    expect(await field()).toHaveProperty('value', 'Dear Kavya Reddy, we will call you.');
    await user.clear(await field());
    await user.type(await field(), 'Hello! ');
    await user.click(await button('Canned replies'));
    await user.click(await screen.findByRole('menuitem', { name: /^We will call/ }));
    expect(await field()).toHaveProperty('value', 'Hello! Dear Kavya Reddy, we will call you.');
    await user.click(await button('Note'));
    await user.type(await screen.findByRole('textbox', { name: /^Internal note/ }), 'Has called.');
    await user.click(await button('Add note'));
    expect(await screen.findByText('Has called.')).toBeInTheDocument();
  });

  it('creates a lead, and moves the focus to the link to its page', async () => {
    await tested.app.db.delete(leadsTable);
    await open(`tickets/${kavya._id}`);
    (await button('Create a lead')).focus();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Lead: Kavya Reddy' });
    await waitFor(() => expect(link).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Kavya Reddy', level: 1 })).toBeInTheDocument();
    const [lead] = await tested.app.db.select().from(leadsTable);
    expect(window.location.pathname).toBe(`/admin-dashboard/enquiries/${lead?._id}/show`);
  });

  it('that was sent can be changed: its new text is emailed only on request', async () => {
    await open(`tickets/${joseph._id}`);
    await user.click(await button('Edit'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit the sent reply' }));
    const edited = dialog.getByRole('textbox');
    expect(edited).toHaveProperty('value', 'It is corrected.');
    expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'Email this reply to joseph@example.in' })).not.toBeChecked();
    await user.clear(edited);
    await user.type(edited, 'It is corrected now.');
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Ticket updated successfully!')).toBeInTheDocument();
    const region = await screen.findByRole('region', { name: 'Conversation with Joseph Thomas' });
    await waitFor(() => expect(region.textContent).toContain('It is corrected now.'));
    await user.click(await button('Email the reply'));
    expect(await screen.findByText('The email is waiting to be sent.')).toBeInTheDocument();
  });

  it('says that a ticket without an address cannot be emailed', async () => {
    await tested.app.db.update(ticketsTable).set({ email: '' }).where(eq(ticketsTable._id, kavya._id));
    await open(`tickets/${kavya._id}`);
    expect(await screen.findByText(/^There is no email address/)).toBeInTheDocument();
    await user.type(await field(), 'Please call us.');
    await user.click(await button('Send'));
    await screen.findByText('Reply sent successfully!');
    expect(screen.queryByRole('button', { name: 'Email the reply' })).not.toBeInTheDocument();
  });
});
