import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

describe('several leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const path = '/admin-dashboard/enquiries';
  const storedLeads = () => tested.app.db.select().from(leadsTable);

  it('assigns and schedules ten leads in eight clicks, and leaves those changed by a colleague selected', async () => {
    await tested.app.createEmployee({ name: 'Fatima Sheikh', permissions: flags({ enquiries: ['read'] }) });
    await tested.app.db
      .insert(leadsTable)
      .values(Array.from({ length: 10 }, (_, index) => ({ name: `Lead ${index}`, type: 'enquiries' as const })));
    await tested.open(path);
    await rowOf('Lead 9');
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    await click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await click(bar().getByRole('button', { name: 'Assign' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Assign 10 leads' }));
    await user.type(await dialog.findByLabelText(/^Assigned to/), 'Fatima Sheikh');
    await click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(async () =>
      expect((await storedLeads()).every((lead) => lead.assignedTo === 'Fatima Sheikh')).toBe(true),
    );
    await waitFor(() => expect(bar().getByText('10 selected')).toBeInTheDocument());

    await tested.app.db.update(leadsTable).set({ version: 9 }).where(eq(leadsTable.name, 'Lead 4'));
    await click(await bar().findByRole('button', { name: 'Schedule' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Schedule 10 leads' }));
    await click(await dialog.findByRole('button', { name: 'Tomorrow 09:00' }));
    await click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(clicks).toBeLessThanOrEqual(8);
    const failure = within(await screen.findByRole('alertdialog', { name: /^9 of 10 leads scheduled\./ }));
    expect(failure.getByText('Lead 4')).toBeInTheDocument();
    expect((await storedLeads()).filter(({ scheduledTime }) => scheduledTime === '09:00')).toHaveLength(9);
    await user.click(failure.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(bar().getByText('1 selected')).toBeInTheDocument());
  });

  it('gives ten leads an owner, a stage and a next step by one form in eight clicks, and undoes it', async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.createEmployee({ name: 'Rohit Deshpande', permissions: flags({ enquiries: ['read'] }) });
    await tested.app.db
      .insert(leadsTable)
      .values(Array.from({ length: 10 }, (_, index) => ({ name: `Lead ${index}`, type: 'enquiries' as const })));
    await tested.open(path);
    await rowOf('Lead 9');
    let clicks = 0;
    const click = async (element: HTMLElement) => {
      clicks += 1;
      await user.click(element);
    };
    await click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await click(bar().getByRole('button', { name: 'Move on' }));
    const name = 'Owner, stage and next step of 10 leads';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await click(dialog.getByRole('button', { name: 'Move on' }));
    expect(await dialog.findByText('Choose an owner, a stage or a next step')).toBeInTheDocument();
    clicks -= 1;
    await click(await dialog.findByRole('combobox', { name: 'Owner' }));
    await click(await screen.findByRole('option', { name: 'Rohit Deshpande' }));
    await click(dialog.getByRole('combobox', { name: 'Stage' }));
    await click(await screen.findByRole('option', { name: 'Visiting' }));
    await click(await dialog.findByRole('button', { name: 'Tomorrow 09:00' }));
    await click(dialog.getByRole('button', { name: 'Move on' }));
    expect(clicks).toBeLessThanOrEqual(8);
    const moved = { assignedTo: 'Rohit Deshpande', scheduledTime: '09:00' };
    await waitFor(async () =>
      expect(await storedLeads()).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(moved))),
    );
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () =>
      expect((await storedLeads()).every((lead) => lead.ownerId === null && lead.scheduledDate === null)).toBe(true),
    );
  });
});
