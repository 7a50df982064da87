import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadRulesTable, leadPeopleTable, leadStagesTable, leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { choose, confirm, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';
const counsellor = { permissions: flags({ enquiries: ['read'] }) };

describe('the settings of leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const rules = () => tested.app.db.select().from(leadRulesTable).orderBy(asc(leadRulesTable.order));
  const stages = () => tested.app.db.select().from(leadStagesTable).orderBy(asc(leadStagesTable.order));

  beforeEach(async () => {
    for (const table of [leadRulesTable, leadPeopleTable, leadsTable]) await tested.app.db.delete(table);
  });

  it('have rules with conditions and people, in an order that is changed by a menu', async () => {
    await tested.app.createEmployee({ name: 'Meena Iyer', ...counsellor });
    await tested.open(`${path}/rules`);
    expect(await screen.findByText(/^No rules yet/)).toBeInTheDocument();
    for (const name of ['Pune', 'Everybody else']) {
      await user.click(screen.getByRole('link', { name: 'Add rule' }));
      const form = within(await screen.findByRole('dialog', { name: 'New rule' }));
      await user.type(await form.findByLabelText('Name'), name);
      if (name === 'Pune') await user.type(form.getByRole('combobox', { name: 'Cities' }), 'Pune{Enter}');
      await user.click(form.getByRole('button', { name: 'Save' }));
      expect(await form.findByText('Choose at least one person')).toBeInTheDocument();
      await user.type(form.getByRole('combobox', { name: 'People' }), 'Meena');
      await user.click(await screen.findByRole('option', { name: 'Meena Iyer' }));
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    const list = within(await screen.findByRole('list', { name: 'Assignment rules' }));
    const names = () => list.getAllByRole('listitem').map((item) => within(item).getByText(/^(Pune|Everybody else)$/));
    await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(['Pune', 'Everybody else']));
    expect(list.getByText('Cities: Pune')).toBeInTheDocument();
    expect(list.getByText('Every lead')).toBeInTheDocument();
    expect(list.getAllByText('To Meena Iyer')).toHaveLength(2);

    await user.click(list.getByRole('button', { name: 'Move Pune' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(async () => expect((await rules()).map(({ name }) => name)).toEqual(['Everybody else', 'Pune']));
    expect(names().map(({ textContent }) => textContent)).toEqual(['Everybody else', 'Pune']);

    await user.click(list.getByRole('button', { name: 'Delete Pune' }));
    await confirm('Yes, delete it!');
    await waitFor(async () => expect((await rules()).map(({ name }) => name)).toEqual(['Everybody else']));
  });

  it('let everybody enter the own leave, and an Admin the capacity of others', async () => {
    const me = await tested.open(`${path}/people`, { name: 'Asha Rao', ...counsellor });
    const list = within(await screen.findByRole('list', { name: 'People' }));
    expect(list.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Edit Asha Rao' }));
    const form = within(await screen.findByRole('dialog', { name: 'Capacity and leave of Asha Rao' }));
    await user.click(await form.findByRole('button', { name: 'Add leave' }));
    expect(form.queryByLabelText('Open leads at most')).not.toBeInTheDocument();
    await user.type(await form.findByLabelText('First day'), '01/01/2099');
    await user.type(form.getByLabelText('Last day'), '31/12/2098');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('The last day is before the first')).toBeInTheDocument();
    await user.clear(form.getByLabelText('Last day'));
    await user.type(form.getByLabelText('Last day'), '02/01/2099');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await list.findByText('Leave: 1 Jan 2099 – 2 Jan 2099')).toBeInTheDocument();
    const [stored] = await tested.app.db.select().from(leadPeopleTable);
    expect(stored).toMatchObject({ employeeId: me?._id, capacity: null });
  });

  it('say who is at the capacity, which a blank field ends', async () => {
    const { _id } = await tested.app.createEmployee({ name: 'Ravi Kumar', ...counsellor });
    await tested.app.db.insert(leadPeopleTable).values({ employeeId: _id, capacity: 1 });
    await tested.app.db.insert(leadsTable).values({ name: 'Pooja', ownerId: _id });
    await tested.open(`${path}/people`);
    const list = within(await screen.findByRole('list', { name: 'People' }));
    expect(list.getByText('1 of 1 open leads')).toBeInTheDocument();
    expect(list.getByText('At capacity')).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Edit Ravi Kumar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Capacity and leave of Ravi Kumar' }));
    await user.clear(await form.findByLabelText('Open leads at most'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await list.findByText('1 open lead')).toBeInTheDocument();
  });

  it('have stages, which are added, moved, and deleted after their leads have moved', async () => {
    await tested.open(`${path}/stages`);
    await user.click(await screen.findByRole('link', { name: 'Add stage' }));
    const form = within(await screen.findByRole('dialog', { name: 'New stage' }));
    await user.type(await form.findByLabelText('Name'), 'Demo class');
    await choose('Meaning', 'In progress');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const list = within(await screen.findByRole('list', { name: 'Stages' }));
    await user.click(await list.findByRole('button', { name: 'Move Demo class' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to top' }));
    await waitFor(async () => expect((await stages())[0]?.name).toBe('Demo class'));

    const [demo] = await stages();
    await tested.app.db.insert(leadsTable).values({ name: 'Pooja', stageId: demo?._id });
    await user.click(list.getByRole('button', { name: 'Delete Demo class' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete stage Demo class?' }));
    await user.selectOptions(await dialog.findByLabelText('Its lead moves to'), 'Visiting');
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(list.queryByText('Demo class')).not.toBeInTheDocument());
    const visiting = (await stages()).find(({ name }) => name === 'Visiting');
    expect(await tested.app.db.$count(leadsTable, eq(leadsTable.stageId, visiting?._id ?? ''))).toBe(1);
  });

  it('keep the only stage in which new leads begin', async () => {
    await tested.open(`${path}/stages`);
    const list = within(await screen.findByRole('list', { name: 'Stages' }));
    await user.click(await list.findByRole('button', { name: 'Delete New' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete stage New?' }));
    expect(await dialog.findByText('No lead is in this stage.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText(/One stage must remain in which new leads begin/)).toBeInTheDocument();
  });

  it('have stages that only an Admin changes', async () => {
    await tested.open(`${path}/stages`, { permissions: flags({ enquiries: ['read', 'add', 'update', 'delete'] }) });
    const list = within(await screen.findByRole('list', { name: 'Stages' }));
    expect(await list.findByText('Contacted')).toBeInTheDocument();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(list.queryByRole('link')).not.toBeInTheDocument();
  });

  it('have the minutes before an appointment at which owners are reminded', async () => {
    await tested.open(`${path}/reminders`);
    const minutes = await screen.findByLabelText('Remind owners before appointments, in minutes');
    await user.clear(minutes);
    expect(screen.getByText('Enter a whole number of minutes from 0 to 1440')).toBeInTheDocument();
    await user.type(minutes, '45{Enter}');
    expect(await screen.findByText('Reminder saved')).toBeInTheDocument();
    expect(minutes).toHaveValue('45');
  });
});

describe('on a server without them', () => {
  const tested = wholeConsole({ plain: true });

  it('the settings lead back to the list, which has no link to them', async () => {
    await tested.open(`${path}/sources`);
    expect(await screen.findByRole('heading', { level: 1, name: /^Leads/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument());
    expect(window.location.pathname).toBe(path);
  });
});
