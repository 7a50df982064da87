import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inboxSettings } from '#server/features/inbox/settings.ts';
import { wholeConsole } from '../wholeConsole.ts';

describe('the settings of the inbox', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const open = () => tested.open('/admin-dashboard/inbox', { role: 'Admin' });

  it('lets an Admin set the target hours and the office hours', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const hours = await screen.findByRole('textbox', { name: 'Hours to the first answer' });
    await waitFor(() => expect(hours).not.toHaveValue(''));
    await user.clear(hours);
    await user.type(hours, '0');
    expect(screen.getByText('Enter a number of hours from 0.25 to 720')).toBeInTheDocument();
    await user.clear(hours);
    await user.type(hours, '4');
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.type(screen.getByRole('textbox', { name: 'Days off' }), '09/11/2026, 25/12/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved');
    expect(await inboxSettings(tested.app.db)).toMatchObject({
      targetHours: 4,
      days: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '18:00',
      daysOff: ['2026-11-09', '2026-12-25'],
    });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const daysOff = await screen.findByRole('textbox', { name: 'Days off' });
    await waitFor(() => expect(daysOff).toHaveValue('09/11/2026, 25/12/2026'));
  });

  it('ask before typed values are lost', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    const hours = await screen.findByRole('textbox', { name: 'Hours to the first answer' });
    await waitFor(() => expect(hours).not.toHaveValue(''));
    await user.type(hours, '5');
    const typed = hours.getAttribute('value');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(hours).toHaveValue(typed);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(hours).not.toBeInTheDocument());
  });
});
