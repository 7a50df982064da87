import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { coursesTable, leadsTable } from '#server/schema.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

describe('the filters of leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const insert = (...rows: (typeof leadsTable.$inferInsert)[]) => tested.app.db.insert(leadsTable).values(rows);
  const choose = async (filter: RegExp, choice: string) => {
    await user.click(screen.getByRole('button', { name: filter }));
    await user.click(await screen.findByRole('menuitemradio', { name: choice }));
  };

  it('are unassigned, own, due today, overdue and due this week', async () => {
    await insert(
      { name: 'Pooja Bhandari' },
      { name: 'Mine', assignedTo: 'Meera Krishnan' },
      { name: 'Somebody’s', assignedTo: 'Rohit Deshpande', scheduledDate: '2020-01-01' },
    );
    await tested.open('/admin-dashboard/enquiries?filter=%7B%7D', { role: 'Admin', name: 'Meera Krishnan' });
    await rowOf('Mine');
    await choose(/^Filter by Assignment/, 'Unassigned');
    await waitFor(() => expect(names()).toEqual(['Pooja Bhandari']));
    await choose(/^Assignment: Unassigned/, 'Assigned to me');
    await waitFor(() => expect(names()).toEqual(['Mine']));
    await choose(/^Assignment: Assigned to me/, 'Any');
    await choose(/^Filter by Appointment/, 'Overdue');
    await waitFor(() => expect(names()).toEqual(['Somebody’s']));
    await insert({ name: 'Due today', scheduledDate: todayAtInstitute(), scheduledTime: '23:59' });
    await choose(/^Appointment: Overdue/, 'Today');
    await waitFor(() => expect(names()).toEqual(['Due today']));
    await choose(/^Appointment: Today/, 'This week');
    await waitFor(() => expect(names()).toEqual(['Due today']));
  });

  it('are the course of interest, whose name is a column', async () => {
    const title = 'GST Basics';
    const [course] = await tested.app.db.insert(coursesTable).values({ title }).returning({ _id: coursesTable._id });
    await insert({ name: 'Asks for GST', courseId: course?._id }, { name: 'Asks for nothing' });
    await tested.open('/admin-dashboard/enquiries?filter=%7B%7D');
    await rowOf('Asks for nothing');
    await choose(/^Filter by Course/, title);
    await waitFor(() => expect(names()).toEqual(['Asks for GST']));
  });
});
