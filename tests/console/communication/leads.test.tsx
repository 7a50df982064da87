import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { ownActions, rowOf, wholeConsole, choose as chooseIn } from '../wholeConsole.ts';

const person = {
  name: 'Pooja Bhandari',
  phone: '+91 97690 31145',
  email: 'pooja@example.in',
  message: 'What are the fees?',
};

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const bodies: unknown[] = [];
  tested.server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((body: unknown) => bodies.push(body));
  });

  const storedLeads = () => tested.app.db.select().from(leadsTable);
  const insert = (...rows: (typeof leadsTable.$inferInsert)[]) => tested.app.db.insert(leadsTable).values(rows);
  const path = '/admin-dashboard/enquiries';

  /** Presses a button in the row or in its menu. */
  async function press(name: string, action: string) {
    const row = within(await rowOf(name));
    const visibleButton = row.queryByRole('button', { name: `${action} ${name}` });
    if (visibleButton) return user.click(visibleButton);
    await user.click(await row.findByRole('button', { name: `More actions for ${name}` }));
    return user.click(await screen.findByRole('menuitem', { name: action }));
  }
  const write = async (label: RegExp, value: string) => {
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' });
    await user.clear(field);
    await user.type(field, value);
  };
  const submit = async (name: string) =>
    user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));

  beforeEach(async () => {
    bodies.length = 0;
    await tested.app.db.delete(leadsTable);
    await insert(person);
  });

  it('shows the enquiries first, and each source on a tab that counts its leads', async () => {
    await insert({ name: 'Chhaya Waghmare', type: 'Walk-in' }, { name: 'Suraj Pawar', type: 'Walk-in' });
    await tested.open(path);
    await rowOf('Pooja Bhandari');
    expect(screen.queryByText('Suraj Pawar')).not.toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Source' }));
    await tabs.findByRole('button', { name: 'enquiries 1', current: true });
    expect(tabs.getByRole('button', { name: 'All 3' })).toBeInTheDocument();
    expect(tabs.getAllByRole('button')).toHaveLength(13);
    await user.click(tabs.getByRole('button', { name: 'Walk-in 2' }));
    await rowOf('Suraj Pawar');
    await waitFor(() => expect(screen.queryByText('Pooja Bhandari')).not.toBeInTheDocument());
    expect(decodeURIComponent(window.location.search)).toContain('"type":"Walk-in"');
    await user.click(tabs.getByRole('button', { name: /^Cold Call/ }));
    expect(await screen.findByText('No leads from this source yet.')).toBeInTheDocument();
    await user.click(tabs.getByRole('button', { name: 'All 3' }));
    await rowOf('Pooja Bhandari');
    await rowOf('Suraj Pawar');
  });

  it('shows the tabs without counts when the counts cannot be loaded', async () => {
    await tested.open(path);
    tested.fail(failures.serverError({ method: 'GET', path: '/leads/counts' }));
    await rowOf('Pooja Bhandari');
    expect(screen.getByRole('button', { name: 'JustDial' })).toBeInTheDocument();
  });

  it('assigns a lead to a colleague, refuses any other name without losing it, and sends only the name', async () => {
    await tested.app.createEmployee({ name: 'Rohit Deshpande', permissions: flags({ enquiries: ['read'] }) });
    await tested.app.createEmployee({ name: 'Gone Away', status: 'Inactive' });
    await tested.open(path);
    await press('Pooja Bhandari', 'Assign');
    const dialog = await screen.findByRole('dialog', { name: 'Assign Pooja Bhandari' });
    await user.click(await within(dialog).findByRole('combobox', { name: /^Assigned to/ }));
    await screen.findByRole('option', { name: 'Rohit Deshpande' });
    expect(screen.queryByRole('option', { name: 'Gone Away' })).not.toBeInTheDocument();
    await write(/^Assigned to/, 'Agency Sharma & Co.');
    await submit('Assign');
    expect(await screen.findByText('Choose a colleague from the list, or leave it empty.')).toBeInTheDocument();
    expect(await within(dialog).findByRole('combobox', { name: /^Assigned to/ })).toHaveValue('Agency Sharma & Co.');
    expect(bodies).toEqual([]);
    await write(/^Assigned to/, 'Rohit Deshpande');
    await submit('Assign');
    expect(await screen.findByText('Lead updated successfully')).toBeInTheDocument();
    await within(await rowOf('Pooja Bhandari')).findByText('Rohit Deshpande');
    expect(bodies).toEqual([{ assignedTo: 'Rohit Deshpande' }]);
    expect(await storedLeads()).toMatchObject([{ ...person, assignedTo: 'Rohit Deshpande' }]);
  });

  it('schedules a lead: names what is missing, warns of a time in the past, sends only date and time', async () => {
    await tested.open(path);
    await press('Pooja Bhandari', 'Schedule');
    await screen.findByRole('dialog', { name: 'Schedule Pooja Bhandari' });
    await submit('Schedule');
    expect(await screen.findByText('Choose a date')).toBeInTheDocument();
    expect(await screen.findByText('Choose a time')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByText('Times are in IST')).toBeInTheDocument();
    await write(/^Date/, '06/01/2020');
    await write(/^Time/, '11:30');
    expect(await screen.findByText(/This time is in the past/)).toBeInTheDocument();
    await write(/^Date/, '5/1/2037');
    expect(screen.queryByText(/This time is in the past/)).not.toBeInTheDocument();
    await submit('Schedule');
    expect(await screen.findByText('Lead updated successfully')).toBeInTheDocument();
    await within(await rowOf('Pooja Bhandari')).findByText('5 Jan 2037, 11:30');
    expect(bodies).toEqual([{ scheduledDate: '2037-01-05', scheduledTime: '11:30' }]);
    expect(await storedLeads()).toMatchObject([{ ...person, scheduledDate: '2037-01-05', scheduledTime: '11:30' }]);
  });

  it('says in words what is overdue, and removes an appointment', async () => {
    await insert({ name: 'Om Prakash', scheduledDate: '2024-11-20', scheduledTime: '11:00' });
    await tested.open(path);
    const row = within(await rowOf('Om Prakash'));
    expect(row.getByText('20 Nov 2024, 11:00')).toBeInTheDocument();
    expect(row.getByText(/^Overdue by \d+ days$/)).toBeInTheDocument();
    await press('Om Prakash', 'Remove appointment');
    expect(await screen.findByText('Lead updated successfully')).toBeInTheDocument();
    await waitFor(async () => expect(within(await rowOf('Om Prakash')).queryByText(/Overdue/)).not.toBeInTheDocument());
    expect(bodies).toEqual([{ scheduledDate: null, scheduledTime: null }]);
  });

  it('sorts by the next appointment, with leads without one last in both directions', async () => {
    await insert(
      { name: 'Late', scheduledDate: '2020-01-01' },
      { name: 'Soon', scheduledDate: '2037-01-01', scheduledTime: '10:00' },
    );
    await tested.open(path);
    await rowOf('Late');
    const header = screen.getByRole('columnheader', { name: 'Appointment' });
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    await waitFor(() => expect(names()).toEqual(['Late', 'Soon', 'Pooja Bhandari']));
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['Soon', 'Late', 'Pooja Bhandari']));
  });

  it('edits the whole lead, and sends all of its fields', async () => {
    await tested.open(path);
    await press('Pooja Bhandari', 'Edit');
    await write(/^Name/, 'Pooja B. Shah');
    await chooseIn(/^Source/, 'Referral');
    await submit('Save');
    expect(await screen.findByText('Lead updated successfully')).toBeInTheDocument();
    const [body] = bodies;
    expect(body).toEqual({
      ...person,
      name: 'Pooja B. Shah',
      type: 'Referral',
      assignedTo: null,
      scheduledDate: null,
      scheduledTime: null,
    });
    expect(await storedLeads()).toMatchObject([{ ...person, name: 'Pooja B. Shah', type: 'Referral' }]);
  });

  it('shows errors under the fields, and sends nothing', async () => {
    await tested.open(path);
    await press('Pooja Bhandari', 'Edit');
    await user.clear(await screen.findByLabelText(/^Name/));
    await write(/^Phone/, 'call me');
    await write(/^Email/, 'pooja');
    await submit('Save');
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Enter a valid phone number')).toBeInTheDocument();
    expect(screen.getByText('Enter a valid email address')).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });

  it('deletes a lead after asking', async () => {
    await tested.open(path);
    await press('Pooja Bhandari', 'Delete');
    expect(await screen.findByText('You will not be able to recover this lead!')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Lead deleted successfully')).toBeInTheDocument();
    await waitFor(async () => expect(await storedLeads()).toEqual([]));
  });

  it('marks possible duplicates and shows the others', async () => {
    await insert({ name: 'P. Bhandari', phone: '097690 31145', type: 'JustDial', assignedTo: 'Fatima Sheikh' });
    await tested.open(path);
    await user.click(await within(await rowOf('Pooja Bhandari')).findByRole('button', { name: /^Possible duplicate/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Possible duplicates of Pooja Bhandari' }));
    expect(await dialog.findByText('Same phone')).toBeInTheDocument();
    expect(dialog.getByText(/^JustDial · Fatima Sheikh/)).toBeInTheDocument();
    await user.click(dialog.getByRole('link', { name: 'P. Bhandari' }));
    await screen.findByRole('heading', { level: 1, name: 'P. Bhandari' });
    expect(screen.queryByRole('dialog', { name: /^Possible duplicates/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the network is down', failures.networkDown],
    ['the server fails', failures.serverError],
    ['the server fails without a word', failures.silentError],
    ['a right is missing', failures.forbidden],
  ])('says that a lead could not be saved or deleted when %s', async (__, failure) => {
    await tested.app.createEmployee({ name: 'Fatima Sheikh', permissions: flags({ enquiries: ['read'] }) });
    await tested.open(path);
    await press('Pooja Bhandari', 'Assign');
    await write(/^Assigned to/, 'Fatima Sheikh');
    tested.fail(failure({ method: 'PUT', path: '/leads/:id' }), failure({ method: 'DELETE', path: '/leads/:id' }));
    await submit('Assign');
    expect(await screen.findByText('Failed to update lead')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Assigned to/).value).toBe('Fatima Sheikh');
    await submit('Cancel');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await press('Pooja Bhandari', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Failed to delete lead')).toBeInTheDocument();
    expect(await storedLeads()).toMatchObject([{ ...person, assignedTo: null }]);
  });

  it('lets the user decide when a colleague has assigned the lead in the meantime', async () => {
    await tested.app.createEmployee({ name: 'Fatima Sheikh', permissions: flags({ enquiries: ['read'] }) });
    await tested.open(path);
    await press('Pooja Bhandari', 'Assign');
    await write(/^Assigned to/, 'Fatima Sheikh');
    const [row] = await storedLeads();
    const current = { ...row, assignedTo: 'Meera Krishnan', version: 2 };
    tested.fail(failures.stale({ method: 'PUT', path: '/leads/:id' }, current));
    await submit('Assign');
    expect(await screen.findByText('Which version do you want to keep?')).toBeInTheDocument();
    expect(screen.getByText('Meera Krishnan')).toBeInTheDocument();
  });

  it('shows in place of the list that it could not be fetched, and retries', async () => {
    await tested.open(path);
    tested.fail(failures.networkDown({ method: 'GET', path: '/leads' }));
    expect(await screen.findByText('Failed to fetch leads')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Pooja Bhandari')).toBeInTheDocument();
  });

  it('says when there is nothing to export, and when the export failed', async () => {
    await tested.open(`${path}?filter=${encodeURIComponent(JSON.stringify({ type: 'Email' }))}`);
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('No leads to export')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.fail(failures.serverError({ method: 'GET', path: '/leads' }));
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('Failed to export leads to Excel')).toBeInTheDocument();
  });

  it('shows controls only to users who may use them', async () => {
    await insert({ name: 'P. Bhandari', phone: person.phone });
    await tested.open('/team-dashboard/enquiries', { permissions: flags({ enquiries: ['read'] }) });
    const row = within(await rowOf('Pooja Bhandari'));
    // Readers of the leads may compare duplicates too.
    expect(row.queryAllByRole('button', ownActions)).toEqual(row.queryAllByRole('button', { name: /duplicate/i }));
    expect(row.getByRole('link', { name: person.phone })).toHaveAttribute('href', 'tel:+919769031145');
    expect(screen.queryByText('Add lead')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.includes('assignees'))).toEqual([]);
  });

  it('opens a lead read-only, with all its data and no field, for users who may not change it', async () => {
    const id = (await storedLeads())[0]?._id ?? '';
    await tested.open(`/team-dashboard/enquiries/${id}`, { permissions: flags({ enquiries: ['read'] }) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Pooja Bhandari' }));
    expect(dialog.getByText('What are the fees?')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: person.phone })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: person.email })).toBeInTheDocument();
    expect(dialog.getByText('Unassigned')).toBeInTheDocument();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(window.location.pathname).toMatch(/^\/team-dashboard\/enquiries\/[0-9a-f-]{36}$/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/team-dashboard/enquiries');
  });
});
