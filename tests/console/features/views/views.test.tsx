import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadsTable, viewsTable } from '#server/schema.ts';
import { wholeConsole } from '../../wholeConsole.ts';

const currentAddress = () => decodeURIComponent(window.location.pathname + window.location.search);

const leads = '/admin-dashboard/enquiries';
const everyLead = `${leads}?filter=%7B%7D`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the saved views of a list', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const requests: string[] = [];
  tested.server.events.on('request:start', ({ request }) => void requests.push(decodeURIComponent(request.url)));

  beforeEach(async () => {
    await tested.app.db.delete(viewsTable);
    await tested.app.db.delete(leadsTable);
    await tested.app.db.insert(leadsTable).values([
      { name: 'Kunal', type: 'Website', assignedTo: 'Priya Sharma' },
      { name: 'Tejas', type: 'Website' },
      { name: 'Meera', type: 'JustDial' },
    ]);
  });

  const openMenu = async () => user.click(await screen.findByRole('button', { name: /^View/ }));
  const pick = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  /** Opens the leads of the website, and the dialog of a new view with this name. */
  async function nameFilteredView(name: string) {
    await tested.open(`${leads}?filter=${encodeURIComponent('{"type":"Website"}')}`);
    await heading('Leads 2');
    await openMenu();
    await pick('Save as a view…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Name/), name);
    return dialog;
  }
  const shared = { noun: 'leads', scope: 'everyone' as const, filter: { type: 'Website' } };

  it('keep the filter under a name, and stay in the address while it is renamed', async () => {
    const dialog = await nameFilteredView('From the site');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'View: From the site' });
    const [view] = await tested.app.db.select().from(viewsTable);
    expect(view).toMatchObject({ name: 'From the site', scope: 'me', filter: { type: 'Website' } });
    expect(currentAddress()).toBe(`${leads}?view=${view?._id}`);
    await heading('Leads 2');
  });

  it('stand in the sidebar with their number of records, which follows changes', async () => {
    const dialog = await nameFilteredView('From the site');
    await user.click(dialog.getByRole('switch', { name: /^Show in the sidebar/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const sidebar = within(await screen.findByRole('navigation', { name: 'Modules' }));
    const link = await sidebar.findByRole('link', { name: /^From the site ?, 2 records$/ });
    await waitFor(() => expect(link).toHaveAttribute('aria-current', 'page'));
    await tested.app.db.insert(leadsTable).values({ name: 'Farida', type: 'Website' });
    await openMenu();
    await pick('Rename and share…');
    const renaming = within(await screen.findByRole('dialog'));
    await user.type(await renaming.findByLabelText(/^Name/), ' now');
    await user.click(renaming.getByRole('button', { name: 'Save' }));
    await sidebar.findByRole('link', { name: /^From the site now ?, 3 records$/ });
  });

  it('are marked in menu and sidebar if the list opens with them', async () => {
    const ofRole = { scope: 'role' as const, role: 'Admin' as const, isDefault: true, isCounted: true };
    await tested.app.db.insert(viewsTable).values([
      { ...shared, ...ofRole, name: 'First' },
      { ...shared, name: 'Other' },
    ]);
    await tested.open(leads, { role: 'Admin' });
    await openMenu();
    expect(await screen.findByRole('menuitemradio', { name: /^First Opens first$/ })).toBeInTheDocument();
    expect(screen.getByRole('menuitemradio', { name: 'Other' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    const sidebar = within(await screen.findByRole('navigation', { name: 'Modules' }));
    await sidebar.findByRole('link', { name: /^First ?· opens first/ });
  });

  it('are opened, changed, reset and updated', async () => {
    const [view] = await tested.app.db
      .insert(viewsTable)
      .values({ ...shared, name: 'Site' })
      .returning();
    await tested.open(everyLead);
    await heading('Leads 3');
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: 'Site' }));
    await heading('Leads 2');
    await user.type(screen.getByRole('searchbox'), 'Kunal');
    await heading('Leads 1');
    expect(currentAddress()).toContain(`view=${view?._id}`);
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    await heading('Leads 2');
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'Tejas');
    await heading('Leads 1');
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(async () => {
      expect(await tested.app.db.select().from(viewsTable)).toMatchObject([{ search: 'Tejas', version: 2 }]);
    });
    await heading('Leads 1');
  });

  it('are in the first request of the list if the address names one, also in a browser that has not seen it', async () => {
    const [view] = await tested.app.db
      .insert(viewsTable)
      .values({ ...shared, name: 'Site' })
      .returning();
    requests.length = 0;
    await tested.open(`${leads}?view=${view?._id}`);
    await heading('Leads 2');
    const lists = requests.filter((url) => /\/api\/leads\?/.test(url));
    expect(lists[0]).toContain('type=Website');
  });

  it('show and skip a filter that the list no longer has', async () => {
    const filter = { type: 'Website', shoeSize: '43' };
    const [view] = await tested.app.db
      .insert(viewsTable)
      .values({ ...shared, name: 'Old', filter })
      .returning();
    await tested.open(`${leads}?view=${view?._id}`);
    await heading('Leads 2');
    await screen.findByText('Skipped, because the list no longer has it: Shoe size');
  });
});
