import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { viewport } from '../../setup/viewport.ts';
import { wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries/board';

const column = (name: string) => within(screen.getByRole('region', { name }));

describe('the board of leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const stored = async () => (await tested.app.db.select().from(leadsTable))[0];

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.db.insert(leadsTable).values({ name: 'Pooja' });
  });

  it('moves a card by Ctrl and arrows, says so, and undoes it', async () => {
    const { stageId } = (await stored()) ?? {};
    await tested.open(path);
    (await screen.findByRole('link', { name: 'Pooja' })).focus();
    expect(column('New').getByText('1')).toBeInTheDocument();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(await screen.findByText('Pooja: Contacted')).toBeInTheDocument();
    await waitFor(async () => expect((await stored())?.stageId).not.toBe(stageId));
    await waitFor(() => expect(column('Contacted').getByRole('link', { name: 'Pooja' })).toHaveFocus());
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await stored())?.stageId).toBe(stageId));
    await waitFor(() => expect(column('New').getByRole('link', { name: 'Pooja' })).toBeInTheDocument());
  });

  it('offers to enrol a lead that is moved to a won stage, and gives a next step back with the stage', async () => {
    await tested.app.sql`update leads set email = 'pooja@example.in', scheduled_date = '2037-01-01',
      stage_id = (select id from lead_stages where name = 'Visiting')`;
    await tested.open(path);
    (await screen.findByRole('link', { name: 'Pooja' })).focus();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    const offer = await screen.findByRole('button', { name: 'Enrol Pooja' });
    expect((await stored())?.scheduledDate).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect((await stored())?.scheduledDate).toBe('2037-01-01'));
    expect(offer).not.toBeInTheDocument();
    await waitFor(() => expect(column('Visiting').getByRole('link', { name: 'Pooja' })).toBeInTheDocument());
    column('Visiting').getByRole('link', { name: 'Pooja' }).focus();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Enrol Pooja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol Pooja' }));
    await user.click(await dialog.findByRole('button', { name: 'Enrol' }));
    await screen.findByText('Enrolled as a student');
    expect((await stored())?.studentId).not.toBeNull();
  });

  it('moves a card by the choice of its stage on a phone', async () => {
    viewport.width = 390;
    await tested.open(path);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stage of Pooja' }), 'Contacted');
    await screen.findByText(/^Moved to Contacted/);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Pooja' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Contacted 1/ }));
    expect(await screen.findByRole('link', { name: 'Pooja' })).toBeInTheDocument();
  });

  it('shows the leads of today, and those of its reader', async () => {
    await tested.open(`${path}?filter=${encodeURIComponent('{"createdAt_gte":"today"}')}`);
    await screen.findByRole('link', { name: 'Pooja' });
    await user.click(screen.getByRole('button', { name: 'Assigned to me' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Pooja' })).not.toBeInTheDocument());
    expect(await screen.findByRole('region', { name: 'New' })).toBeInTheDocument();
  });

  it('asks why a lead is lost, and leaves it in place without an answer', async () => {
    await tested.open(path);
    (await screen.findByRole('link', { name: 'Pooja' })).focus();
    for (const stage of ['Contacted', 'Visiting', 'Enrolled']) {
      await user.keyboard('{Control>}{ArrowRight}{/Control}');
      await waitFor(() => expect(column(stage).getByRole('link', { name: 'Pooja' })).toHaveFocus());
    }
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is Pooja lost?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(column('Enrolled').getByRole('link', { name: 'Pooja' })).toBeInTheDocument());
    expect((await stored())?.lostReason).toBeNull();
  });
});
