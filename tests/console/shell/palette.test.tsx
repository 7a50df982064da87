import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const sidebar = () => screen.findByRole('navigation', { name: 'Modules' });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);
const path = () => window.location.pathname;

/** Shows the actions of the record that a text finds. */
async function actionsOf(words: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Search modules, records and actions' }), words);
  await screen.findByRole('option', { name: new RegExp(words, 'i'), selected: true });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('option', { name: /^Copy link/ });
}

async function choose(words: string, action: string): Promise<void> {
  await actionsOf(words);
  await user.click(screen.getByRole('option', { name: new RegExp(`^${action}`) }));
}

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
      'Assign',
      'Schedule',
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

  it('keep what is typed before their entries are loaded, and open the first of them for Enter', async () => {
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}blogs{Enter}');
    await waitFor(() => expect(path()).toBe('/admin-dashboard/blogs'));
  });

  it('show the actions of a record by touch, and return to the results', async () => {
    await tested.app.sql`insert into leads (name, phone) values ('Meera Nair', '98410 55219')`;
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}meera nair');
    const option = await screen.findByRole('option', { name: /Meera Nair/ });
    await user.click(within(option).getByTitle('Actions'));
    expect(await screen.findByRole('option', { name: /^Call 98410 55219/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the results' }));
    expect(await screen.findByRole('option', { name: /Meera Nair/ })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('assign and schedule a lead by the dialogs of its page, also when that is open', async () => {
    await tested.app.sql`insert into leads (name, phone) values ('Asha Rao', '98410 55218')`;
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await choose('asha rao', 'Assign');
    await user.click(within(await screen.findByRole('dialog', { name: 'Assign Asha Rao' })).getByText('Cancel'));
    expect(path()).toMatch(/\/enquiries\/[^/]+\/show$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose('asha rao', 'Schedule');
    expect(await screen.findByRole('dialog', { name: 'Schedule Asha Rao' })).toBeInTheDocument();
    expect(window.history.state).not.toMatchObject({ usr: { requestedAction: 'schedule' } });
  });

  it.each([
    [
      'tickets',
      `insert into tickets (name, email, phone, message) values ('Zoya Khan', 'zoya@example.in', '98410', 'Hi')`,
    ],
    ['messages', `insert into messages (name, email, message) values ('Zoya Khan', 'zoya@example.in', 'Hello')`],
  ])('lead to the owner of one of the %s', async (noun, insertion) => {
    await tested.app.sql.unsafe(insertion);
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await choose('zoya@example.in', 'Assign');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus());
    expect(path()).toContain(`/inbox/${noun}/`);
  });

  it('offer no action that the user may not perform', async () => {
    await tested.app.sql`insert into leads (name) values ('Asha Rao')`;
    await tested.open('/team-dashboard/enquiries', { permissions: flags({ enquiries: ['read'] }) });
    await sidebar();
    await actionsOf('asha rao');
    expect(screen.queryByRole('option', { name: /^(Assign|Schedule)/ })).not.toBeInTheDocument();
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

  it('show statuses in words, and lead to the page of a topic', async () => {
    await tested.app
      .sql`insert into students (name, email, status) values ('Ledger Mehta', 'ledger@example.in', 'active')`;
    const [course] = await tested.app.sql<{ id: string }[]>`
      insert into courses (title) values ('Bookkeeping') returning id`;
    const [chapter] = await tested.app.sql<{ id: string }[]>`
      insert into chapters (course_id, title) values (${course?.id ?? ''}, 'Groundwork') returning id`;
    await tested.app.sql`insert into topics (chapter_id, title) values (${chapter?.id ?? ''}, 'Ledger Basics')`;
    await tested.open('/admin-dashboard/alert');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'ledger');
    expect(await screen.findByRole('option', { name: /Ledger Mehta/ })).toHaveTextContent('ledger@example.in · Active');
    await user.click(await screen.findByRole('option', { name: /Ledger Basics/ }));
    await waitFor(() => expect(path()).toMatch(/\/course\/[^/]+\/chapters\/[^/]+\/topics\/[^/]+$/));
  });
});
