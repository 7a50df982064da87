import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingsTable, leadsTable, studentsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { press, rowOf, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';

describe('a lead', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedLeads = () => tested.app.db.select().from(leadsTable);
  const add = async (values: Partial<typeof leadsTable.$inferInsert> = {}) => {
    const lead = { name: 'Pooja', phone: '98450 12345', email: 'pooja@example.in', ...values };
    const [row] = await tested.app.db.insert(leadsTable).values(lead).returning({ _id: leadsTable._id });
    return row?._id ?? '';
  };

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.db.delete(studentsTable);
  });

  it('becomes a student by a filled form on its page, which then shows the student', async () => {
    const id = await add();
    await tested.open(`${path}/${id}/show`);
    await user.click(await screen.findByRole('button', { name: 'Enrol' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol Pooja' }));
    expect(await dialog.findByLabelText(/^Name/)).toHaveValue('Pooja');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('pooja@example.in');
    expect(dialog.getByLabelText(/^Phone/)).toHaveValue('98450 12345');
    await user.type(dialog.getByLabelText(/^Courses/), 'GST');
    await user.click(dialog.getByRole('button', { name: 'Enrol' }));
    await screen.findByText('Enrolled as a student');
    const [student] = await tested.app.db.select().from(studentsTable);
    expect(student).toMatchObject({ name: 'Pooja', email: 'pooja@example.in', course: ['GST'] });
    const address = `/admin-dashboard/students/${student?._id}`;
    expect(screen.getByRole('link', { name: 'Open Pooja' })).toHaveAttribute('href', address);
    expect(await screen.findByRole('link', { name: 'Pooja' })).toHaveAttribute('href', address);
    expect(screen.queryByRole('button', { name: 'Enrol' })).not.toBeInTheDocument();
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText('Enrolled')).toBeInTheDocument();
  });

  it('is linked with the student of the same phone from its row', async () => {
    const student = { name: 'Pooja B.', email: 'other@example.in', phone: '+91 9845012345' };
    const [row] = await tested.app.db.insert(studentsTable).values(student).returning({ _id: studentsTable._id });
    await add();
    await tested.open(path);
    await press('Pooja', /^Enrol$/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol Pooja' }));
    expect(await dialog.findByText('Pooja B. is a student with the same phone.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'It is this student' }));
    await screen.findByText('Linked with the student');
    expect(await storedLeads()).toMatchObject([{ studentId: row?._id }]);
    expect(await tested.app.db.select().from(studentsTable)).toHaveLength(1);
  });

  it('is booked with its name and owner', async () => {
    const id = await add({ assignedTo: 'Rohit' });
    await tested.open(`${path}/${id}/show`);
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Booking for Pooja' }));
    expect(await dialog.findByLabelText(/^Title/)).toHaveValue('Meeting with Pooja');
    expect(dialog.getByLabelText(/^Trainer/)).toHaveValue('Rohit');
    await user.click(await dialog.findByRole('button', { name: 'Tomorrow' }));
    await user.click(dialog.getByRole('button', { name: 'Book' }));
    await screen.findByText('Booking added');
    const [booking] = await tested.app.db.select().from(bookingsTable).where(eq(bookingsTable.leadId, id));
    expect(await screen.findByRole('link', { name: 'Open Meeting with Pooja' })).toHaveAttribute(
      'href',
      `/admin-dashboard/calendar/${booking?._id}`,
    );
    expect((await storedLeads())[0]?.scheduledDate).not.toBeNull();
  });

  it('is merged with its duplicate, by the chosen values', async () => {
    const id = await add({ message: 'GST' });
    await add({ name: 'Pooja Bhandari', phone: '+91 98450-12345', email: null, message: 'Tally' });
    await tested.open(`${path}/${id}/show`);
    await user.click(await screen.findByRole('button', { name: /^Possible duplicate/ }));
    await user.click(await screen.findByRole('button', { name: 'Merge with Pooja Bhandari' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge duplicates of Pooja' }));
    await user.click(await dialog.findByRole('radio', { name: 'Pooja Bhandari' }));
    expect(dialog.getAllByText(/^Created on \d/)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Merge leads' }));
    await screen.findByRole('heading', { level: 1, name: 'Pooja Bhandari' });
    expect(await storedLeads()).toMatchObject([
      { _id: id, name: 'Pooja Bhandari', email: 'pooja@example.in', message: 'GST' },
    ]);
  });

  it('offers none of this without the rights for it', async () => {
    const id = await add();
    await add({ name: 'Other' });
    await tested.open(`/team-dashboard/enquiries/${id}/show`, {
      permissions: flags({ enquiries: ['read', 'update'] }),
    });
    await user.click(await screen.findByRole('button', { name: /^Possible duplicate/ }));
    await screen.findByRole('link', { name: 'Other' });
    expect(screen.queryByRole('button', { name: /^Merge/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enrol', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book', hidden: true })).not.toBeInTheDocument();
  });

  it('opens on the board for who used it last, and in the list again after that', async () => {
    await add();
    await tested.open(path);
    await rowOf('Pooja');
    await user.click(screen.getByRole('link', { name: 'Board' }));
    await screen.findByRole('heading', { level: 1, name: 'Board of leads' });
    const menu = within(screen.getByRole('navigation', { name: 'Modules' }));
    await user.click(menu.getByRole('link', { name: 'Leads' }));
    await screen.findByRole('heading', { level: 1, name: 'Board of leads' });
    await user.click(screen.getByRole('link', { name: 'List' }));
    await rowOf('Pooja');
  });

  it('counts in the figures by stage, source and owner', async () => {
    await add({ type: 'JustDial' });
    await tested.open(path);
    await user.click(await screen.findByRole('link', { name: 'Figures' }));
    await screen.findByRole('heading', { level: 1, name: 'Figures of leads' });
    expect(await screen.findByText('Outcome noted, or emailed from here')).toBeInTheDocument();
    const sources = within(await screen.findByRole('region', { name: 'By source' }));
    await waitFor(() => expect(sources.getByRole('row', { name: 'JustDial 1 0 0 0 0%' })).toBeInTheDocument());
    // A phone has no room for all columns, so keys have to scroll them too.
    expect(sources.getByRole('group', { name: 'By source' })).toHaveAttribute('tabindex', '0');
  });
});
