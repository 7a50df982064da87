import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { expectFailure, fakeServer, makeAlerts, refusal, showList, signIn } from './listScreen.tsx';

const bulkActions = [{ needs: 'delete', button: <BulkDeleteButton failure="alerts.deleteFailed" /> }] as const;
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const selectedCount = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((input) => input.getAttribute('aria-label'))
    .filter((label) => label?.startsWith('Select Alert'));

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: /^Yes, delete/ }));
}

describe('selecting rows', () => {
  beforeEach(() => signIn());

  it('is not offered without a bulk action, or to a user who may use none', async () => {
    signIn({ read: true, update: true });
    showList(fakeServer(makeAlerts(3)), { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('selects a range with Shift and deselects it the same way', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(9)), { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(box('Alert 002'));
    await user.keyboard('{Shift>}');
    await user.click(box('Alert 005'));
    await user.keyboard('{/Shift}');
    expect(selectedCount()).toEqual(['Select Alert 002', 'Select Alert 003', 'Select Alert 004', 'Select Alert 005']);
    expect(screen.getByText('4 selected')).toBeInTheDocument();
    await user.keyboard('{Shift>}');
    await user.click(box('Alert 003'));
    expect(selectedCount()).toEqual(['Select Alert 002']);
  });

  it('selects the page, keeps it on other pages, and then selects all matches', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(2340));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('25 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'Alert 026' });
    expect(screen.getByText('25 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Select all 2,340 matching' }));
    expect(await screen.findByText('2,340 selected')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Select all 2/ })).not.toBeInTheDocument();
    const pages = server.asked.map(({ pagination }) => pagination).filter((page) => page?.perPage === 1000);
    expect(pages.map((page) => page?.page)).toEqual([1, 2, 3]);
    expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toHaveProperty('checked', true);
  });

  it('reports that the other rows cannot be read, and keeps the selection', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(60));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(box('Alert 002'));
    expectFailure();
    server.failing.list = refusal(503, 'Not now.');
    await user.click(screen.getByRole('button', { name: 'Select all 60 matching' }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'The other rows could not be loaded. The selection is unchanged.',
    );
    expect(selectedCount()).toEqual(['Select Alert 002']);
  });

  it('ends when the search changes, so that nobody deletes rows out of sight', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(30)), { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.type(screen.getByRole('searchbox'), '01');
    await user.click(box('Alert 002'));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  });

  it('drops rows that no longer match the filter, and keeps those that only moved to another page', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(40);
    const filter = encodeURIComponent('{"status":"active"}');
    const { queryClient } = showList(fakeServer(rows), { bulkActions, address: `/alert?filter=${filter}` });
    await screen.findByRole('link', { name: 'Alert 001' });
    for (const name of ['Alert 001', 'Alert 002', 'Alert 037']) await user.click(box(name));
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    for (const row of rows) if (row.id === 'a002') row.status = 'inactive';
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    expect(selectedCount()).toEqual(['Select Alert 001', 'Select Alert 037']);
    rows.push(...makeAlerts(3).map((row, index) => ({ ...row, id: `a000${index}`, status: 'active' as const })));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alert 037' })).not.toBeInTheDocument());
    expect(screen.getByText('2 selected')).toBeInTheDocument();
  });

  it('does not outlast the visit', async () => {
    const store = memoryStore({ 'alert.selectedIds': ['a002'] });
    showList(fakeServer(makeAlerts(3)), { bulkActions, store });
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    expect(box('Alert 002')).toHaveProperty('checked', false);
  });

  it('is cleared by its button, which returns the focus to the rows', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)), { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(box('Alert 002'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select all rows on this page');
  });
});

describe('deleting the selected rows', () => {
  beforeEach(() => signIn());

  it('deletes them one by one, at most four at a time, after asking', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(60);
    const server = fakeServer(rows);
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await confirm(user);
    expect(await screen.findByText('25 alerts deleted')).toBeInTheDocument();
    expect(rows).toHaveLength(35);
    expect(server.deleting.most).toBe(4);
    await screen.findByRole('link', { name: 'Alert 050' });
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  });

  it('does nothing when the question is answered with Cancel', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(3);
    showList(fakeServer(rows), { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(box('Alert 002'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(question).getByText('You will not be able to recover this record!')).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(rows).toHaveLength(3);
    expect(selectedCount()).toEqual(['Select Alert 002']);
  });

  it('keeps failed ones selected, and says how many and why', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(6);
    const server = fakeServer(rows);
    server.failing.delete.set('a002', refusal(409, 'It is shown on the home page.'));
    server.failing.delete.set('a004', refusal(409, 'It is shown on the home page.'));
    server.failing.delete.set('a005', refusal(500, ''));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await confirm(user);
    const failure = await screen.findByRole('alertdialog', {
      name: '3 of 6 alerts deleted. 3 failed and are still selected.',
    });
    expect(
      within(failure)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Alert 002 It is shown on the home page.',
      'Alert 004 It is shown on the home page.',
      'Alert 005 Failed to delete alert',
    ]);
    expect(within(failure).getByText('request-7')).toBeInTheDocument();
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(selectedCount()).toEqual(['Select Alert 002', 'Select Alert 004', 'Select Alert 005']);
    expect(rows.map(({ id }) => id)).toEqual(['a002', 'a004', 'a005']);
  });

  it('says in a sentence how many of them the server refused', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(3));
    server.failing.delete.set('a002', refusal(409, 'It is shown on the home page.'));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await confirm(user);
    const name = '2 of 3 alerts deleted. 1 was refused and is still selected.';
    expect(await screen.findByRole('alertdialog', { name })).toBeInTheDocument();
  });

  it('ends at the first unanswered call, and keeps the rest selected', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(20);
    const server = fakeServer(rows);
    for (const { id } of rows.slice(6)) server.failing.delete.set(id, refusal(0, ''));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await confirm(user);
    const failure = await screen.findByRole('alertdialog', {
      name: 'Stopped after 6 of 20. The others are still selected.',
    });
    expect(within(failure).getByText(/^Network error/)).toBeInTheDocument();
    await user.click(within(failure).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(selectedCount()).toHaveLength(14);
    expect(server.deleting.tried).toBeLessThan(11);
  });

  it('can be stopped: calls under way finish, the rest stays selected', async () => {
    const user = userEvent.setup({ delay: null });
    const rows = makeAlerts(20);
    const server = fakeServer(rows);
    const heldReplies: (() => void)[] = [];
    server.deleting.before = () => new Promise((resolve) => heldReplies.push(resolve));
    showList(server, { bulkActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await confirm(user);
    expect(await screen.findByText('Delete: 0 of 20')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    for (const release of heldReplies) release();
    expect(await screen.findByText('Stopped after 4 of 20. The others are still selected.')).toBeInTheDocument();
    expect(rows).toHaveLength(16);
    expect(selectedCount()).toHaveLength(16);
  });
});
