import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const sidebar = () => screen.findByRole('navigation', { name: 'Modules' });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);
const path = () => window.location.pathname;

describe('the palette', () => {
  it('find records of any module, open one, show its actions, and lead to the list searched', async () => {
    await tested.app.sql`insert into leads (name, phone, email) values ('Asha Rao', '98410 55218', 'asha@example.in')`;
    await tested.app.sql`insert into leads (name) select 'Zoya ' || n from generate_series(1, 7) n`;
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, '+919841055218');
    const option = await screen.findByRole('option', { name: /Asha Rao/ });
    expect(option).toHaveTextContent('98410 55218 · asha@example.in');
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowRight}');
    expect(optionNames().map((name) => name?.replace('Asha Rao', ''))).toEqual([
      'Open',
      'Open in a new tab',
      'Call 98410 55218',
      'WhatsApp 98410 55218',
      'Email asha@example.in',
      'Copy link',
    ]);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('option', { name: /Asha Rao/ })).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'zoya');
    const all = await screen.findByRole('option', { name: /All 7 in Leads/ });
    expect(screen.getAllByRole('option', { name: /Zoya/ })).toHaveLength(5);
    await user.click(all);
    await waitFor(() => expect(path()).toBe('/admin-dashboard/enquiries'));
    expect(decodeURIComponent(window.location.search)).toContain('"q":"zoya"');
    await screen.findByRole('row', { name: /Zoya 7/ });
  });

  it('open while a field has the focus, on a Hindi layout', async () => {
    await tested.app.sql`insert into leads (name) values ('Ravi Kumar')`;
    await tested.open('/admin-dashboard/enquiries');
    // An empty list has no search field, and the one of a list that loads may be replaced.
    await screen.findByRole('row', { name: /Ravi Kumar/ });
    const field = screen.getByRole('searchbox');
    field.focus();
    fireEvent.keyDown(field, { key: 'क', code: 'KeyK', ctrlKey: true });
    expect(await screen.findByRole('combobox', { name: 'Search modules, records and actions' })).toHaveFocus();
  });
});
