import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFailure, fakeServer, makeAlerts, refusal, showList, signIn } from './listScreen.tsx';

const create = { label: 'alerts.add' } as const;

describe('a list', () => {
  beforeEach(() => signIn());

  it('shows title, number of records and the rows, labelled for screen readers', async () => {
    showList(fakeServer(makeAlerts(1234)));
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alerts 1,234');
    const table = screen.getByRole('table', { name: 'Alerts' });
    expect(within(table).getAllByRole('row')).toHaveLength(26);
    expect(within(table).getByRole('rowheader', { name: 'Alert 025' })).toBeInTheDocument();
    expect(screen.getByText('1–25 of 1,234')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 50')).toBeInTheDocument();
  });

  it('reserves the height of the rows while they load', async () => {
    const server = fakeServer(makeAlerts(3));
    let answer: (() => void) | undefined;
    const { getList } = server.provider;
    server.provider.getList = async (...parameters) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return getList(...parameters);
    };
    showList(server);
    const table = screen.getByRole('table', { name: 'Alerts' });
    const loadingRow = within(table).getByText('Loading').closest('tr');
    expect(loadingRow?.style.getPropertyValue('--rows')).toBe('25');
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await screen.findByRole('link', { name: 'Alert 001' });
    expect(within(table).queryByText('Loading')).not.toBeInTheDocument();
  });

  it('says why it is empty and offers to add the first record', async () => {
    showList(fakeServer([]), { create, empty: { text: 'alerts.empty' } });
    expect(await screen.findByText(/^No alerts yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add alert' })).toHaveAttribute('href', '/alert/create');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('says that nothing matches and offers to clear search and filters', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)), { create, address: '/alert?filter=%7B%22q%22%3A%22zzz%22%7D' });
    expect(await screen.findByText('No results. Try a different search or filter.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Alert 001' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('shows a failure in place, with the server’s message and the request, and can retry', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(3));
    expectFailure();
    server.failing.list = refusal(503, 'The database does not answer.');
    showList(server, { failure: 'alerts.fetchFailed' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to fetch alerts')).toBeInTheDocument();
    expect(within(alert).getByText('The database does not answer.')).toBeInTheDocument();
    expect(within(alert).getByText('request-7')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    delete server.failing.list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Alert 001' })).toBeInTheDocument();
  });

  it('offers a way out of a view that the server refuses', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(3));
    expectFailure();
    const { getList } = server.provider;
    server.provider.getList = async (resource, parameters) => {
      if (parameters.sort?.field === 'gone') throw refusal(422, 'Cannot sort by gone.');
      return getList(resource, parameters);
    };
    showList(server, { address: '/alert?sort=gone&order=ASC' });
    expect(await screen.findByText('Cannot sort by gone.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset view' }));
    expect(await screen.findByRole('link', { name: 'Alert 001' })).toBeInTheDocument();
  });

  it('keeps the rows when a refetch fails, and reports it', async () => {
    const server = fakeServer(makeAlerts(3));
    const { queryClient } = showList(server, { failure: 'alerts.fetchFailed' });
    await screen.findByRole('link', { name: 'Alert 001' });
    expectFailure();
    server.failing.list = refusal(500, '');
    await queryClient.invalidateQueries();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch alerts Showing the last loaded data.');
    expect(screen.getByRole('link', { name: 'Alert 001' })).toBeInTheDocument();
  });

  it('refuses a user without the read flag before any request, and one whom the server refuses', async () => {
    signIn({ add: true });
    const server = fakeServer(makeAlerts(3));
    showList(server);
    expect(screen.getByText('Access Denied')).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this module")).toBeInTheDocument();
    expect(server.asked).toHaveLength(0);
  });

  it('shows a refusal by the server as a refusal', async () => {
    const server = fakeServer([]);
    expectFailure();
    server.failing.list = refusal(403, 'Access denied. Admin privileges required.');
    showList(server);
    expect(await screen.findByText('Access Denied')).toBeInTheDocument();
    expect(screen.getByText('Access denied. Admin privileges required.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows only the controls that the user may use', async () => {
    signIn({ read: true });
    const onClick = vi.fn();
    const rowActions = [
      { label: 'ui.action.delete', icon: () => null, needs: 'delete', onClick },
      { label: 'list.edit', icon: () => null, needs: 'update', to: 'edit' },
    ] as const;
    showList(fakeServer(makeAlerts(2)), { create, rowActions });
    expect(await screen.findByRole('rowheader', { name: 'Alert 001' })).toBeInTheDocument();
    const table = screen.getByRole('table');
    // The name links to the record, which the user may read.
    expect(within(table).getAllByRole('link')).toHaveLength(2);
    expect(
      within(table)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'Status', 'Created']);
    expect(screen.queryByRole('link', { name: 'Add alert' })).not.toBeInTheDocument();
    expect(within(table).queryByText('Actions')).not.toBeInTheDocument();
  });
});
