import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { personNounOf, pathOfRecord } from '#console/features/person/people.ts';
import { personSource } from '#server/platform/personSources.ts';
import { leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { storePerson } from '#tests/server/features/person.ts';
import { rowOf, wholeConsole } from '../../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const own = { phone: '9845012345', email: 'asha@people.example.org' };

describe('the person of a record', () => {
  const tested = wholeConsole();

  it('opens by the key i from a row, names the known student, and leads to the timeline', async () => {
    const ids = await storePerson(tested.app, own);
    await tested.open('/admin-dashboard/enquiries', { role: 'Admin' });
    const row = await rowOf('Asha Rao');
    within(row).getByRole('checkbox').focus();
    await user.keyboard('i');
    const dialog = within(await screen.findByRole('dialog', { name: 'Asha Rao' }));
    expect(window.location.hash).toBe(`#person/leads/${ids.leads ?? ''}`);
    expect(dialog.getByText(/^Asha Rao is a student · CA Foundation 9845012345 · paid ₹12,000/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: '9845012345' })).toHaveAttribute('href', 'tel:9845012345');
    expect(dialog.getByRole('link', { name: 'WhatsApp 9845012345' })).toHaveAttribute(
      'href',
      'https://wa.me/919845012345',
    );
    expect(dialog.getByText('₹8,000')).toBeInTheDocument();
    await user.click(dialog.getByRole('link', { name: 'Open timeline' }));

    expect(await screen.findByRole('heading', { name: 'Asha Rao', level: 1 })).toBeInTheDocument();
    const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(await timeline.findByText('Rao & Co')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^Asha Rao · Person/));
    const entryOf = (kind: string) => {
      const entries = timeline.getAllByRole('listitem');
      return within(entries.find((entry) => entry.textContent.startsWith(kind)) ?? document.body);
    };
    expect(entryOf('Live sessions').getByText('GST live')).toBeInTheDocument();
    expect(entryOf('Live sessions').getByText('Enrolled')).toBeInTheDocument();
    expect(entryOf('Payments').getByRole('link', { name: 'CA Foundation 9845012345' })).toBeInTheDocument();
    expect(entryOf('Transactions').getByRole('link', { name: 'UTR9845012345' })).toBeInTheDocument();
    await user.click(timeline.getByRole('button', { name: 'Payments 1' }));
    await waitFor(() => expect(timeline.queryByText('Rao & Co')).toBeNull());
    expect(await timeline.findAllByRole('listitem')).toHaveLength(1);

    await user.click(timeline.getByRole('button', { name: 'All 15' }));
    await user.click(await timeline.findByRole('button', { name: 'Not the same person: Rao & Co' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Not the same person' }),
    );
    const undo = await screen.findByRole('button', { name: 'Undo: Rao & Co' });
    await waitFor(() => expect(timeline.queryByText('Rao & Co')).toBeNull());
    await user.click(undo);
    expect(await timeline.findByText('Rao & Co')).toBeInTheDocument();
  });

  it('opens from the menu of a row and from the top bar of a record, with what the employee may read', async () => {
    await tested.app.db.delete(leadsTable);
    await tested.app.db.insert(leadsTable).values({ name: 'Kiran Shah', ...own });
    await tested.open('/team-dashboard/enquiries', { permissions: flags({ enquiries: ['read'] }) });
    const row = await rowOf('Kiran Shah');
    await user.click(within(row).getByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kiran Shah' }));
    expect(await dialog.findByText('Leads: 1')).toBeInTheDocument();
    expect(dialog.queryByText(/is a student/)).toBeNull();
  });

  it('is named by a mark in the list, for those who may read students', async () => {
    await tested.open('/admin-dashboard/enquiries', { role: 'Admin' });
    const row = await rowOf('Kiran Shah');
    const mark = await within(row).findByRole('link', { name: 'Known student: Asha Rao' });
    expect(mark.getAttribute('href')).toMatch(/^\/admin-dashboard\/person\/leads\//);
    await user.click(within(row).getByRole('link', { name: 'Kiran Shah' }));
    await screen.findByRole('heading', { level: 1, name: 'Kiran Shah' });
    await user.click(await screen.findByRole('button', { name: 'Person' }));
    expect(await screen.findByText(/^Asha Rao is a student/)).toBeInTheDocument();
  });

  const gone = '/team-dashboard/person/students/7c1f0e52-8c35-4d3e-9d55-6c8f43a1f001';

  it('says when the record is gone', async () => {
    await tested.open(gone, { permissions: flags({ students: ['read'] }) });
    const message = within(await screen.findByRole('alert'));
    expect(message.getByText('Failed to load this person')).toBeInTheDocument();
    expect(message.getByText('The record in Students no longer exists.')).toBeInTheDocument();
    expect(message.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/team-dashboard/students');
  });

  it('says when the address names no kind of record', async () => {
    await tested.open('/admin-dashboard/person/nobody/1', { role: 'Admin' });
    const message = within(await screen.findByRole('alert'));
    expect(message.getByText('This record no longer exists.')).toBeInTheDocument();
    expect(message.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/admin-dashboard');
  });

  it('is refused without the right to read the record', async () => {
    await tested.open(gone, { permissions: flags({ enquiries: ['read'] }) });
    expect(await screen.findByText(/You need the permission/)).toBeInTheDocument();
  });
});

describe('on a server without the calls', () => {
  const plain = wholeConsole({ plain: true });

  it('nothing opens a person', async () => {
    await plain.app.db.insert(leadsTable).values({ name: 'Kavya Reddy', ...own });
    await plain.open('/admin-dashboard/enquiries', { role: 'Admin' });
    const row = await rowOf('Kavya Reddy');
    within(row).getByRole('checkbox').focus();
    await user.keyboard('i');
    expect(window.location.hash).toBe('');
    expect(screen.queryByRole('button', { name: 'Person' })).toBeNull();
  });
});

describe('a resource about people', () => {
  it.each([
    'enquiries',
    'students',
    'tickets',
    'messages',
    'chat-conversations',
    'payments',
    'transactions',
    'calendar',
  ])('%s is known to the server', (resource) => {
    const noun = personNounOf(resource) ?? '';
    expect(personSource(noun)?.noun.module).toBe(resource);
    expect(pathOfRecord(noun, '7')).toMatch(new RegExp(`^${resource}/7(/show)?$`));
  });
});
