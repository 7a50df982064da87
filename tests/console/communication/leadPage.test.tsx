import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { coursesTable, leadActivitiesTable, leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';

const timeline = async () => within(await screen.findByRole('region', { name: 'Timeline' }));

describe('the page of a lead', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedLead = async (name: string) =>
    (await tested.app.db.select().from(leadsTable).where(eq(leadsTable.name, name)))[0];
  const add = async (name: string) => {
    await tested.app.db.insert(leadsTable).values({ name, phone: '98450 12345', email: 'pooja@example.in' });
    return (await storedLead(name))?._id ?? '';
  };

  /** The names of a lead's actions in the list. */
  const actionsOf = async (name: string) => {
    await user.click(within(await rowOf(name)).getByRole('button', { name: `More actions for ${name}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const buttons = within(await rowOf(name)).queryAllByRole('button');
    return [...items, ...buttons.map((button) => button.getAttribute('aria-label') ?? '')].join();
  };

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
  });

  it('opens by the name in the list, and goes on to the next lead after an outcome', async () => {
    await add('Second');
    await add('First');
    await tested.open(path);
    await user.click(within(await rowOf('First')).getByRole('link', { name: 'First' }));
    await screen.findByRole('heading', { level: 1, name: 'First' });
    expect(screen.getByRole('link', { name: 'WhatsApp 98450 12345' })).toHaveAttribute(
      'href',
      'https://wa.me/919845012345',
    );
    await user.keyboard('2{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Second' });
    await waitFor(async () => expect((await storedLead('First'))?.lastOutcome).toBe('noAnswer'));
  });

  it.each([
    ['the list of courses for who may change it', ['read', 'update'], 'GET /api/courses'],
    ['the course alone for others', ['read'], 'GET /api/courses/{id}'],
  ] as const)('reads the course of interest once: %s', async (_, actions, call) => {
    const title = `Course of ${crypto.randomUUID()}`;
    const [course] = await tested.app.db.insert(coursesTable).values({ title }).returning();
    const courseId = course?._id ?? '';
    const [lead] = await tested.app.db.insert(leadsTable).values({ name: 'Asked', courseId }).returning();
    const permissions = flags({ enquiries: actions, course: ['read'] });
    await tested.open(`${path}/${lead?._id}/show`, { permissions });
    await waitFor(() => expect(screen.getAllByText(title).length).toBeGreaterThan(0));
    const reads = tested.calls.filter((one) => one.startsWith('GET /api/courses'));
    expect(reads).toEqual([call.replace('{id}', courseId)]);
  });

  it('moves the lead to a stage and asks why it is lost; undo brings it back', async () => {
    const id = await add('Pooja');
    await tested.open(`${path}/${id}/show`);
    const stage = await screen.findByRole('combobox', { name: 'Stage' });
    await screen.findByRole('option', { name: 'Visiting' });
    await user.selectOptions(stage, 'Visiting');
    await screen.findByText(/^Moved to Visiting/);
    await user.selectOptions(stage, 'Lost');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is Pooja lost?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Say why the lead is lost');
    await user.type(dialog.getByLabelText('Lost because'), 'Too far away');
    await user.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(async () => expect((await storedLead('Pooja'))?.lostReason).toBe('Too far away'));
    expect(await screen.findByText('Too far away')).toBeInTheDocument();
  });

  it('offers no next step to a lead that is won or lost, and says why', async () => {
    const id = await add('Pooja');
    await tested.app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won') where id = ${id}`;
    await tested.open(`${path}/${id}/show`);
    await screen.findByRole('option', { name: 'Visiting' });
    expect(screen.queryByRole('button', { name: 'Schedule' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit lead' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('A lead that is won or lost has no next step.')).toBeInTheDocument();
    expect(dialog.queryByLabelText(/^Date/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage' }), 'Visiting');
    expect(await screen.findByRole('button', { name: 'Schedule' })).toBeInTheDocument();
  });

  it('has no action for a next step in the list once the lead is won or lost', async () => {
    const id = await add('Pooja');
    await add('Kiran');
    await tested.app.sql`update leads set stage_id = (select id from lead_stages where kind = 'won') where id = ${id}`;
    await tested.open(path);
    expect(await actionsOf('Kiran')).toContain('Schedule');
    expect(await actionsOf('Pooja')).not.toContain('Schedule');
  });

  it('gives the lead an owner, and shows outcomes and notes in its timeline', async () => {
    await tested.app.createEmployee({ name: 'Rohit Deshpande', permissions: flags({ enquiries: ['read'] }) });
    const id = await add('Pooja');
    await tested.app.db.insert(leadActivitiesTable).values({ leadId: id, kind: 'outcome', outcome: 'busy' });
    await tested.open(`${path}/${id}/show`);
    const entries = await timeline();
    expect(await entries.findByText('Busy')).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Rohit Deshpande' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Rohit Deshpande');
    await waitFor(async () => expect((await storedLead('Pooja'))?.assignedTo).toBe('Rohit Deshpande'));
    await user.type(screen.getByLabelText('Note for colleagues'), 'Wants the evening batch');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await entries.findByText('Wants the evening batch')).toBeInTheDocument();
  });

  it('changes the course of interest and the city, where they are shown', async () => {
    await tested.app.sql`insert into courses (title) values ('GST Basics')`;
    const id = await add('Pooja');
    await tested.open(`${path}/${id}/show`);
    await screen.findByRole('option', { name: 'GST Basics' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Course of interest' }), 'GST Basics');
    await waitFor(async () => expect((await storedLead('Pooja'))?.courseId).not.toBeNull());
    const city = screen.getByRole('textbox', { name: 'City' });
    await user.type(city, 'Pnue{Escape}Pune{Enter}');
    await waitFor(async () => expect((await storedLead('Pooja'))?.city).toBe('Pune'));
    await waitFor(() => expect(city).toHaveFocus());
    expect(await (await timeline()).findByText('City')).toBeInTheDocument();
  });

  it('keeps an email while another tab is open, and sends it; its delivery is in the timeline', async () => {
    const id = await add('Pooja');
    await tested.open(`${path}/${id}/show`);
    await user.click(await screen.findByRole('tab', { name: 'Mail' }));
    expect(screen.getByRole('button', { name: 'Send email' })).toBeDisabled();
    await user.type(screen.getByLabelText('Subject'), 'Fees');
    await user.type(screen.getByLabelText('Text of the email'), 'They are on our site.');
    await user.click(screen.getByRole('tab', { name: 'Call' }));
    await user.click(screen.getByRole('tab', { name: 'Mail' }));
    expect(screen.getByLabelText('Subject')).toHaveValue('Fees');
    expect(screen.getByLabelText('Text of the email')).toHaveValue('They are on our site.');
    await user.click(screen.getByRole('button', { name: 'Send email' }));
    expect(await (await timeline()).findByText(/They are on our site/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  });

  it('keeps the specified form in reach', async () => {
    const id = await add('Pooja');
    await tested.open(`${path}/${id}/show`);
    await user.click(await screen.findByRole('button', { name: 'Edit lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit lead' }));
    expect(await dialog.findByLabelText(/^Message/)).toBeInTheDocument();
  });

  it('only shows the lead to readers', async () => {
    const id = await add('Pooja');
    await tested.open(`${path}/${id}/show`, { permissions: flags({ enquiries: ['read'] }) });
    await screen.findByRole('heading', { level: 1, name: 'Pooja' });
    expect(screen.queryByRole('button', { name: 'Edit lead' })).not.toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Stage' })).toBeDisabled();
  });
});
