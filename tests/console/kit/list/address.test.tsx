import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, makeAlerts, showList, signIn } from './listScreen.tsx';

const filters = [
  {
    source: 'status',
    label: 'alerts.fields.status',
    choices: [
      { id: 'active', name: 'Active' },
      { id: 'inactive', name: 'Inactive' },
    ],
  },
] as const;

const queryOf = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);
const filterOf = (router: { state: { location: { search: string } } }): unknown =>
  JSON.parse(queryOf(router).get('filter') ?? '{}');
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the address of a list', () => {
  beforeEach(() => signIn());
  afterEach(() => void vi.useRealTimers());

  it('shows the view that it names: page, sort, filter and search', async () => {
    const server = fakeServer(makeAlerts(90));
    const filter = encodeURIComponent(JSON.stringify({ status: 'inactive', q: '0' }));
    showList(server, { filters, address: `/alert?page=2&perPage=10&sort=title&order=DESC&filter=${filter}` });
    await screen.findByRole('link', { name: 'Alert 060' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '0');
    expect(screen.getByRole('button', { name: 'Status: Inactive. Change' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveProperty('value', '10');
    expect(server.asked).toHaveLength(1);
  });

  it('takes the search text when the user pauses, and starts at page 1 again', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(90));
    const { router } = showList(server, { address: '/alert?page=3' });
    await screen.findByRole('link', { name: 'Alert 051' });
    await user.type(screen.getByRole('searchbox'), '  008 ');
    await waitFor(() => expect(names()).toEqual(['Alert 008']));
    expect(filterOf(router)).toEqual({ q: '008' });
    expect(queryOf(router).get('page')).toBe('1');
    expect(server.asked.map(({ filter }) => filter?.q)).toEqual([undefined, '008']);
  });

  it('does not change while the user is typing', async () => {
    const { router } = showList(fakeServer(makeAlerts(30)));
    await screen.findByRole('link', { name: 'Alert 001' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const field = screen.getByRole('searchbox');
    const typeAndWait = (value: string, milliseconds: number) => {
      fireEvent.change(field, { target: { value } });
      act(() => void vi.advanceTimersByTime(milliseconds));
    };
    typeAndWait('0', 299);
    typeAndWait('00', 299);
    expect(filterOf(router)).toEqual({});
    typeAndWait('007', 301);
    vi.useRealTimers();
    await waitFor(() => expect(names()).toEqual(['Alert 007']));
    expect(filterOf(router)).toEqual({ q: '007' });
  });

  it('searches immediately on Enter, and clears with the clear button', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = showList(fakeServer(makeAlerts(30)));
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.type(screen.getByRole('searchbox'), '007{Enter}');
    await waitFor(() => expect(names()).toEqual(['Alert 007']));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(filterOf(router)).toEqual({});
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('returns to the previous view', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = showList(fakeServer(makeAlerts(60)));
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('link', { name: 'Alert 026' });
    await user.type(screen.getByRole('searchbox'), '05{Enter}');
    await screen.findByRole('link', { name: 'Alert 005' });
    await act(() => router.navigate(-1));
    await screen.findByRole('link', { name: 'Alert 026' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    await act(() => router.navigate(1));
    await screen.findByRole('link', { name: 'Alert 005' });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '05');
  });

  it('shows a filter that the list does not offer, so that it can be removed', async () => {
    const user = userEvent.setup({ delay: null });
    const filter = encodeURIComponent(JSON.stringify({ message: 'Message 009' }));
    showList(fakeServer(makeAlerts(30)), { filters, address: `/alert?filter=${filter}` });
    await waitFor(() => expect(names()).toEqual(['Alert 009']));
    await user.click(screen.getByRole('button', { name: 'Remove filter Message' }));
    await waitFor(() => expect(names()).toHaveLength(25));
  });

  it('sorts by a header, and in reverse on a second press', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(30));
    const { router } = showList(server);
    await screen.findByRole('link', { name: 'Alert 001' });
    const header = screen.getByRole('columnheader', { name: 'Title' });
    expect(header.getAttribute('aria-sort')).toBeNull();
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
    await screen.findByRole('link', { name: 'Alert 030' });
    expect(queryOf(router).get('sort')).toBe('title');
    expect(within(screen.getByRole('columnheader', { name: 'Message' })).queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps two changes made in quick succession', async () => {
    const server = fakeServer(makeAlerts(30));
    const { router } = showList(server, { address: '/alert?page=1&perPage=25' });
    await screen.findByRole('link', { name: 'Alert 001' });
    const sort = within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button');
    // Before React has rendered the first one.
    const unsubscribe = router.subscribe(() => {
      unsubscribe();
      queueMicrotask(() => sort.click());
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '10' } });
    await waitFor(() => expect(queryOf(router).get('sort')).toBe('title'));
    expect(queryOf(router).get('perPage')).toBe('10');
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  it('filters by a chip, by keyboard alone', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = showList(fakeServer(makeAlerts(9)), { filters });
    await screen.findByRole('link', { name: 'Alert 001' });
    screen.getByRole('button', { name: 'Filter by Status' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(names()).toEqual(['Alert 003', 'Alert 006', 'Alert 009']));
    expect(filterOf(router)).toEqual({ status: 'inactive' });
    await user.click(await screen.findByRole('button', { name: 'Remove filter Status' }));
    await waitFor(() => expect(names()).toHaveLength(9));
    expect(screen.getByRole('button', { name: 'Filter by Status' })).toHaveFocus();
  });

  it('links a record name to its edit page', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = showList(fakeServer(makeAlerts(3)));
    await user.click(await screen.findByRole('link', { name: 'Alert 002' }));
    await screen.findByText('Elsewhere');
    expect(router.state.location.pathname).toBe('/alert/a002');
  });

  it('leaves a link clicked with Control to the browser', async () => {
    const user = userEvent.setup({ delay: null });
    const { router } = showList(fakeServer(makeAlerts(3)));
    const link = await screen.findByRole('link', { name: 'Alert 002' });
    let isTaken: boolean | undefined;
    const afterReact = (event: Event) => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', afterReact, { once: true });
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(isTaken).toBe(false);
    expect(router.state.location.pathname).toBe('/alert');
  });
});
