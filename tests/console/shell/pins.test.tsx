import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { preferencesTable } from '#server/schema.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const sidebar = () => screen.findByRole('navigation', { name: 'Modules' });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the sidebar of a person', () => {
  it('pins a module to its top by key and by button, on every device, and offers it first in the palette', async () => {
    await tested.open('/admin-dashboard/alert');
    const menu = within(await sidebar());
    menu.getByRole('link', { name: 'Alerts' }).focus();
    await user.keyboard('p');
    const pinned = within(menu.getByRole('list', { name: 'Pinned' }));
    expect(pinned.getByRole('link', { name: 'Alerts' })).toHaveAttribute('aria-current', 'page');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(optionNames()[0]).toMatch(/^Alerts/));
    await user.keyboard('{Escape}');
    await user.click(await pinned.findByRole('button', { name: 'Unpin Alerts' }));
    expect(menu.queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
    await user.click(menu.getByRole('button', { name: 'Pin Alerts' }));
    await waitFor(async () => {
      const stored = await tested.app.db.select().from(preferencesTable);
      expect(stored.map(({ kept }) => kept['shell.pins'])).toContainEqual(['alert']);
    });
  });

  it('keeps one group open, if the user wants it', async () => {
    await tested.open('/admin-dashboard/alert');
    const menu = within(await sidebar());
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Keep only one group open' }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'System Management' })).toBeInTheDocument());
    await user.click(menu.getByRole('button', { name: 'System Management' }));
    expect(menu.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual([
      'System Management',
    ]);
  });
});
