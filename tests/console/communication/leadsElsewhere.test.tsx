import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';

describe('leads on a server without our extensions', () => {
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null });

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.db.insert(leadsTable).values({ name: 'Pooja', phone: '98450 12345', type: 'enquiries' });
  });

  it('have the specified list and form, and nothing else', async () => {
    await tested.open(path);
    await rowOf('Pooja');
    await screen.findByRole('button', { name: /^Export to Excel/ });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Board' })).not.toBeInTheDocument());
    for (const name of ['Figures', 'Settings', 'Add lead'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    for (const name of [/^Import/, /^Filter by Stage/, /^Filter by Course/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(screen.queryByRole('group', { name: /^Outcome for/ })).not.toBeInTheDocument();

    await user.click(within(await rowOf('Pooja')).getByRole('link', { name: 'Pooja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit lead' }));
    const message = await dialog.findByLabelText(/^Message/);
    for (const name of [/^Course/, /^City/, /^Stage/, /^Owner/])
      expect(dialog.queryByLabelText(name)).not.toBeInTheDocument();
    await user.type(message, 'The fees?');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Lead updated successfully');
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
    expect(await tested.app.db.select().from(leadsTable)).toMatchObject([{ message: 'The fees?' }]);
  });
});
