import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

const source = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Source' })).getByRole('button', { name });

describe('the view chosen in a list', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.db.insert(leadsTable).values([
      { name: 'Asha Rao', type: 'enquiries', phone: '9800011111' },
      { name: 'Ravi Kumar', type: 'JustDial', phone: '9800022222' },
    ]);
    await tested.open('/admin-dashboard/enquiries');
    await rowOf('Asha Rao');
    await user.click(source(/^JustDial/));
    await rowOf('Ravi Kumar');
  });

  it('stays while the user is in the module, even after opening a record', async () => {
    await user.click(within(await rowOf('Ravi Kumar')).getByRole('link', { name: 'Ravi Kumar' }));
    await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
    await user.click(
      within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Leads' }),
    );
    await rowOf('Ravi Kumar');
    expect(source(/^JustDial/)).toHaveAttribute('aria-current', 'true');
  });

  it('ends with the visit: the next one starts with the defaults of the list', async () => {
    await user.click(screen.getByRole('link', { name: 'Course Category' }));
    await screen.findByRole('heading', { level: 1, name: /^Course categor/i });
    await user.click(screen.getByRole('link', { name: 'Leads' }));
    await rowOf('Asha Rao');
    await rowGone('Ravi Kumar');
    expect(source(/^enquiries/)).toHaveAttribute('aria-current', 'true');
  });
});
