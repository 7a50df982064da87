import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { RecordCards } from '#console/kit/list/RecordCards.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import type { Alert } from '#contract/website/alerts.ts';
import type { Column, RowAction } from '#console/kit/list/RecordList.tsx';
import { viewport } from '#tests/setup/viewport.ts';
import { expectFailure, fakeServer, makeAlerts, refusal, showList, signIn, type AlertRow } from './listScreen.tsx';

const icon = () => null;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const bulkActions = [{ needs: 'delete', button: <BulkDeleteButton failure="alerts.deleteFailed" /> }] as const;

describe('the actions of a row', () => {
  beforeEach(() => signIn());

  it('show two, and put the rest in a menu with the dangerous one last', async () => {
    const user = userEvent.setup({ delay: null });
    const onClick = vi.fn<(record: AlertRow) => void>();
    const rowActions: readonly RowAction<Alert>[] = [
      { label: 'ui.action.delete', icon, danger: true, onClick },
      { label: 'list.edit', icon, to: 'edit' },
      { label: 'ui.entries.preview', icon, onClick },
      { label: 'ui.shown.show', icon, onClick, visible: ({ status }) => status === 'inactive' },
    ];
    showList(fakeServer(makeAlerts(3)), { rowActions });
    await screen.findByRole('link', { name: 'Alert 001' });
    const row = within(rowOf('Alert 003'));
    expect(row.getByRole('link', { name: 'Edit Alert 003' })).toHaveAttribute('href', '/alert/a003');
    expect(row.getByRole('button', { name: 'Preview Alert 003' })).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'More actions for Alert 003' }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Show on the site', 'Delete']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onClick.mock.calls.map(([{ id }]) => id)).toEqual(['a003']);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await user.click(within(rowOf('Alert 001')).getByRole('button', { name: 'More actions for Alert 001' }));
    expect(within(await screen.findByRole('menu')).getAllByRole('menuitem')).toHaveLength(1);
  });

  it('cannot be pressed again before they finish', async () => {
    const user = userEvent.setup({ delay: null });
    let finish: (() => void) | undefined;
    const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    showList(fakeServer(makeAlerts(1)), { rowActions: [{ label: 'ui.entries.preview', icon, onClick }] });
    const button = await screen.findByRole('button', { name: 'Preview Alert 001' });
    await user.dblClick(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    finish?.();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  });

  it('delete a record after asking, and show the list without it', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(2)), { actions: <DeletesHere /> });
    await user.click(await screen.findByRole('button', { name: 'Delete Alert 002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Alert deleted successfully!')).toBeInTheDocument();
    // The notice still names it.
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alert 002' })).not.toBeInTheDocument());
  });

  it('say why a record was not deleted', async () => {
    expectFailure();
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(2));
    server.failing.delete.set('a002', refusal(409, 'It is shown on the home page.'));
    showList(server, { actions: <DeletesHere /> });
    await user.click(await screen.findByRole('button', { name: 'Delete Alert 002' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Failed to delete alert' });
    expect(within(failure).getByText('It is shown on the home page.')).toBeInTheDocument();
  });
});

/** The delete action as a screen uses it, pressed from outside a row. */
function DeletesHere() {
  const remove = useDeleteAction({
    item: 'alerts.one',
    success: 'alerts.deleted',
    failure: 'alerts.deleteFailed',
  });
  const [, secondAlert] = makeAlerts(2);
  return (
    <button type="button" onClick={() => secondAlert && remove.onClick?.(secondAlert, secondAlert.title)}>
      Delete Alert 002
    </button>
  );
}

describe('keyboard navigation of rows', () => {
  beforeEach(() => signIn());

  it('moves the focus to the same control of the next row with the arrow keys', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(3)), { bulkActions });
    (await screen.findByRole('link', { name: 'Alert 001' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Alert 003');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Alert 002');
    screen.getByRole('checkbox', { name: 'Select Alert 002' }).focus();
    await user.keyboard('{ArrowDown} ');
    expect(screen.getByRole('checkbox', { name: 'Select Alert 003' })).toHaveProperty('checked', true);
  });
});

const pendingActions: readonly RowAction<Alert>[] = [
  { label: 'ui.shown.show', icon, visible: ({ status }) => status === 'inactive', onClick: () => undefined },
  { label: 'list.edit', icon, to: 'edit' },
];

describe('row actions of which some do not apply', () => {
  beforeEach(() => signIn());

  it('keep their places, and the arrow keys stay on the same action', async () => {
    const user = userEvent.setup({ delay: null });
    showList(fakeServer(makeAlerts(6)), { rowActions: pendingActions });
    (await screen.findByRole('link', { name: 'Edit Alert 002' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Alert 003');
    screen.getByRole('button', { name: 'Show on the site Alert 003' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show on the site Alert 006');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show on the site Alert 006');
  });

  it('pass the focus on when they are done and stay, disabled', async () => {
    const rows = makeAlerts(6);
    const columns: readonly Column<Alert>[] = [
      { source: 'title' },
      {
        source: 'status',
        render: ({ title, status }) => (
          <button type="button" disabled={status === 'active'}>
            Show {title}
          </button>
        ),
      },
    ];
    const { queryClient } = showList(fakeServer(rows), { columns });
    const control = await screen.findByRole('button', { name: 'Show Alert 003' });
    control.focus();
    const [, , thirdRow] = rows;
    if (thirdRow) rows[2] = { ...thirdRow, status: 'active' };
    await queryClient.invalidateQueries();
    await waitFor(() => expect(control).toHaveProperty('disabled', true));
    expect(document.activeElement?.textContent).toBe('Show Alert 006');
  });

  it('pass the focus to the next row that has them, once they are done', async () => {
    const rows = makeAlerts(6);
    const { queryClient } = showList(fakeServer(rows), { rowActions: pendingActions });
    (await screen.findByRole('button', { name: 'Show on the site Alert 003' })).focus();
    const [, , thirdRow] = rows;
    if (thirdRow) rows[2] = { ...thirdRow, status: 'active' };
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show on the site Alert 003' })).not.toBeInTheDocument(),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show on the site Alert 006');
  });
});

describe('the focus', () => {
  it('moves to the row that takes the place of a deleted one', async () => {
    signIn();
    const server = fakeServer(makeAlerts(3));
    const { queryClient } = showList(server);
    (await screen.findByRole('link', { name: 'Alert 002' })).focus();
    await server.provider.delete('alert', { id: 'a002' });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText('Alert 002')).not.toBeInTheDocument());
    expect(document.activeElement?.textContent).toBe('Alert 003');
    await server.provider.delete('alert', { id: 'a003' });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Alert 001'));
  });
});

it('sorts rows that are drawn as cards, which have no headers', async () => {
  signIn();
  const user = userEvent.setup({ delay: null });
  const server = fakeServer(makeAlerts(3));
  showList(server, { rows: RecordCards });
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Title, descending');
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Alert 003',
      'Alert 002',
      'Alert 001',
    ]),
  );
});

describe('a list on a phone', () => {
  beforeEach(() => {
    signIn();
    viewport.width = 390;
  });

  it('shows cards with title, status and facts, and no table', async () => {
    showList(fakeServer(makeAlerts(3)));
    await screen.findByRole('link', { name: 'Alert 001' });
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('There is no card.');
    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Message', 'Created']);
    expect(within(card).getByText('active')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('keeps all actions of a card in its menu and the primary action once, below', async () => {
    const user = userEvent.setup({ delay: null });
    const rowActions: readonly RowAction<Alert>[] = [{ label: 'list.edit', icon, to: 'edit' }];
    showList(fakeServer(makeAlerts(1)), { rowActions, create: { label: 'alerts.add' } });
    await user.click(await screen.findByRole('button', { name: 'More actions for Alert 001' }));
    const item = await screen.findByRole('menuitem', { name: 'Edit' });
    expect(item).toHaveAttribute('href', '/alert/a001');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Add alert' })).toHaveLength(1));
  });

  it('filters and sorts in a sheet', async () => {
    const user = userEvent.setup({ delay: null });
    const server = fakeServer(makeAlerts(9));
    const choices = [{ id: 'inactive', name: 'Inactive' }] as const;
    showList(server, { filters: [{ source: 'status', label: 'alerts.fields.status', choices }] });
    await screen.findByRole('link', { name: 'Alert 001' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Inactive');
    await sheet.findByRole('button', { name: 'Show 3 results' });
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Sort by' }), 'Title, descending');
    await waitFor(() => expect(server.lastAsked()?.sort).toEqual({ field: 'title', order: 'DESC' }));
    await user.click(sheet.getByRole('button', { name: 'Show 3 results' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters, 1 set' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Alert 009',
      'Alert 006',
      'Alert 003',
    ]);
  });
});
