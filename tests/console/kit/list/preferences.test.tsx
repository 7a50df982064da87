import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localStorageStore } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewport } from '#tests/setup/viewport.ts';
import { columns, fakeServer, makeAlerts, showList, signIn } from './listScreen.tsx';

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

async function openDisplay(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Display' }));
  return screen.findByRole('dialog', { name: 'Display' });
}

describe('a user’s view of a list', () => {
  beforeEach(() => signIn());

  it('is remembered: hidden and shown columns, their order and the row height', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(3));
    const store = localStorageStore('1', 'test');
    showList(server, { store });
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(headers()).toEqual(['Title', 'Message', 'Status', 'Created']);
    const display = await openDisplay(user);
    await user.click(within(display).getByRole('checkbox', { name: 'Message' }));
    await user.click(within(display).getByRole('checkbox', { name: 'Preview' }));
    await user.click(within(display).getByRole('button', { name: 'Move Created up' }));
    expect(within(display).getByRole('status').textContent).toBe('Created is now column 3 of 5');
    await user.click(within(display).getByRole('radio', { name: 'Compact' }));
    cleanup();

    showList(server, { store });
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(headers()).toEqual(['Title', 'Created', 'Status', 'Preview']);
    expect(screen.getByRole('table').closest('[data-density]')?.getAttribute('data-density')).toBe('compact');
    const reopenedDialog = await openDisplay(user);
    await user.click(within(reopenedDialog).getByRole('button', { name: 'Reset columns' }));
    await waitFor(() => expect(within(reopenedDialog).getAllByRole('checkbox', { checked: true })).toHaveLength(4));
  });

  it('hides a wide-window column in a narrower one until it is chosen', async () => {
    viewport.width = 1280;
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)), {
      columns: columns.map((column) => ({ ...column, onlyWide: column.source === 'createdAt' })),
    });
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(headers()).toEqual(['Title', 'Message', 'Status']);
    await user.click(within(await openDisplay(user)).getByRole('checkbox', { name: 'Created' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(headers()).toEqual(['Title', 'Message', 'Status', 'Created']));
  });

  it('moves a column by keyboard, and keeps the focus on its button', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)));
    await screen.findByRole('link', { name: 'Alert 001' });
    const display = await openDisplay(user);
    const moveDownButton = within(display).getByRole('button', { name: 'Move Message down' });
    moveDownButton.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(within(display).getByRole('button', { name: 'Move Message down' })).toHaveFocus();
    const rows = within(display).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Title', 'Status', 'Created', 'Message', 'Preview']);
  });

  it('can neither hide nor move the name column', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)));
    await screen.findByRole('link', { name: 'Alert 001' });
    const display = await openDisplay(user);
    expect(within(display).getByRole('checkbox', { name: 'Title' })).toHaveProperty('disabled', true);
    expect(within(display).queryByRole('button', { name: /Move Title/ })).not.toBeInTheDocument();
    await user.click(within(display).getByRole('button', { name: 'Move Message up' }));
    expect(within(display).getAllByRole('listitem')[0]?.textContent).toBe('Title');
  });

  it('remembers how many rows a page has', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(60));
    const store = localStorageStore('1', 'test');
    showList(server, { store });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await screen.findByText('1–50 of 60');
    cleanup();

    showList(server, { store });
    await screen.findByText('1–50 of 60');
    expect(server.lastAsked()?.pagination).toEqual({ page: 1, perPage: 50 });
  });

  it('offers every list the same page sizes, and keeps the chosen one in all of them', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(60));
    const store = localStorageStore('1', 'test');
    showList(server, { store, name: 'one', pageSize: 10 });
    await screen.findByText('1–10 of 60');
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '20', '25', '50', '100']);
    await user.selectOptions(sizes, '20');
    await screen.findByText('1–20 of 60');
    cleanup();

    showList(server, { store, name: 'another' });
    await screen.findByText('1–20 of 60');
    cleanup();

    showList(server, { store, name: 'fixed', fixedPageSize: 100 });
    await screen.findByText('1–60 of 60');
  });

  it('labels the column of row actions', async () => {
    const rowActions = [{ label: 'ui.action.edit', icon: () => null, onClick: () => undefined }] as const;
    showList(fakeServer(makeAlerts(1)), { rowActions });
    const header = await screen.findByRole('columnheader', { name: 'Actions' });
    expect(header.children).toHaveLength(0);
    cleanup();
    showList(fakeServer(makeAlerts(1)), { rowActions, actionsTitle: 'list.rowAction' });
    expect(await screen.findByRole('columnheader', { name: 'Action' })).toBeInTheDocument();
  });

  it('draws a long page completely', async () => {
    showList(fakeServer(makeAlerts(130)), { address: '/alert?perPage=120' });
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(120));
  });
});
