import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { rowOf, wholeConsole } from '../wholeConsole.ts';

describe('adding a lead', () => {
  describe('with our server', () => {
    const tested = wholeConsole();
    const user = userEvent.setup({ delay: null });

    it('requires a name, and creates an enquiry', async () => {
      await tested.open('/admin-dashboard/enquiries');
      await user.click((await screen.findAllByRole('link', { name: 'Add lead' }))[0] ?? document.body);
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Name is required')).toBeInTheDocument();
      await user.type(screen.getByLabelText(/^Name/), 'Jobin Kurian');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Lead created successfully!')).toBeInTheDocument();
      await rowOf('Jobin Kurian');
      expect(await tested.app.db.select().from(leadsTable)).toMatchObject([
        { name: 'Jobin Kurian', type: 'enquiries' },
      ]);
    });
  });

  describe('with a server that implements only the specification', () => {
    const tested = wholeConsole({ plain: true });

    it('is not offered, because the call does not exist', async () => {
      await tested.app.db.insert(leadsTable).values({ name: 'Pooja Bhandari' });
      await tested.open('/admin-dashboard/enquiries');
      await rowOf('Pooja Bhandari');
      await screen.findByRole('button', { name: 'enquiries 1' });
      await waitFor(() => expect(screen.queryByText('Add lead')).not.toBeInTheDocument());
    });
  });
});
