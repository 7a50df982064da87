import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Mentionable } from '#contract/features/comments.ts';
import { mentionedIn, offeredFor, partsOfText, typedName, withName } from '#console/features/comments/mentions.ts';
import { partOf } from '#console/features/tasks/taskTimes.ts';
import { failures } from '#mocks/failures.ts';
import { chaptersTable, coursesTable, leadsTable, topicsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { rowOf, wholeConsole } from '../../wholeConsole.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Comments: Leela Nair' });
const field = () => screen.findByRole('textbox', { name: 'Write a comment' });
const person = (name: string, mayRead = true): Mentionable => ({ _id: name, name, mayRead });
const user = userEvent.setup({ delay: null });

describe('comments on a record', () => {
  const tested = wholeConsole();
  const permissions = flags({ enquiries: ['read', 'update'] });

  async function addLead(name: string): Promise<string> {
    const [row] = await tested.app.db.insert(leadsTable).values({ name, phone: '', email: '' }).returning();
    return row?._id ?? '';
  }

  it('open by the key c from a row, are written, resolved, deleted and brought back', async () => {
    const id = await addLead('Kiran Shah');
    await tested.open('/team-dashboard/enquiries', { permissions });
    within(await rowOf('Kiran Shah'))
      .getByRole('checkbox')
      .focus();
    await user.keyboard('c');
    const panel = within(await screen.findByRole('dialog', { name: 'Comments: Kiran Shah' }));
    expect(window.location.hash).toBe(`#comments/leads/${id}`);
    expect(await panel.findByText('No comments yet')).toBeInTheDocument();
    await user.type(panel.getByRole('textbox', { name: 'Write a comment' }), 'Call back at five');
    await user.click(panel.getByRole('button', { name: 'Comment' }));
    const comment = within((await panel.findByText('Call back at five')).closest('li') ?? document.body);
    await waitFor(() => expect(panel.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(''));
    expect(await panel.findByRole('button', { name: 'Watching' })).toBeInTheDocument();
    await user.click(comment.getByRole('button', { name: 'Resolve' }));
    await user.click(await comment.findByRole('button', { name: 'Reopen' }));
    await comment.findByRole('button', { name: 'Resolve' });
    await user.click(comment.getByRole('button', { name: 'Delete' }));
    expect(await panel.findByText(/^Deleted comment/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await panel.findByText('Call back at five')).toBeInTheDocument();
  });

  it('keep what is typed when the panel closes, and offer colleagues by @ with the reason for the others', async () => {
    const id = await addLead('Leela Nair');
    await tested.app.createEmployee({ name: 'Ravi Menon', permissions });
    await tested.app.createEmployee({ name: 'Ravina Das', permissions: {} });
    await tested.open(`/team-dashboard/enquiries#comments/leads/${id}`, { permissions });
    await user.type(within(await dialog()).getByRole('textbox', { name: 'Write a comment' }), 'Ask @rav');
    const [first, second] = await within(await dialog()).findAllByRole('option');
    expect(first).toHaveTextContent('Ravi Menon');
    expect(second).toHaveTextContent('Ravina Das: no access to this record');
    expect(second).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue('Ask @Ravi Menon '));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(await rowOf('Leela Nair'))
      .getByRole('checkbox')
      .focus();
    await user.keyboard('c');
    expect(await field()).toHaveValue('Ask @Ravi Menon ');
    await user.click(within(await dialog()).getByRole('button', { name: 'Comment' }));
    expect(await within(await dialog()).findByText('@Ravi Menon')).toBeInTheDocument();
    const [notice] = await tested.app.sql<{ kind: string }[]>`select kind from notices`;
    expect(notice?.kind).toBe('mention');
  });

  it('open from the menu of a row', async () => {
    await addLead('Mohan Das');
    await tested.open('/team-dashboard/enquiries', { permissions });
    await user.click(within(await rowOf('Mohan Das')).getByRole('button', { name: 'More actions for Mohan Das' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Comments' }));
    expect(await screen.findByRole('dialog', { name: 'Comments: Mohan Das' })).toBeInTheDocument();
  });

  it('are those of the topic on a page below its course', async () => {
    const { db } = tested.app;
    const [course] = await db.insert(coursesTable).values({ title: 'GST' }).returning();
    const courseId = course?._id ?? '';
    const [chapter] = await db.insert(chaptersTable).values({ courseId, title: 'Returns', order: 1 }).returning();
    const chapterId = chapter?._id ?? '';
    const [topic] = await db.insert(topicsTable).values({ chapterId, title: 'GSTR-1', order: 1 }).returning();
    await tested.open(`/team-dashboard/course/${courseId}/chapters/${chapterId}/topics/${topic?._id}`, {
      permissions: flags({ course: ['read', 'update'] }),
    });
    await user.click(await screen.findByRole('button', { name: '0 comments' }));
    expect(await screen.findByRole('dialog', { name: 'Comments: GSTR-1' })).toBeInTheDocument();
  });

  it('say when the record may not be read, and when it is gone', async () => {
    const id = await addLead('Meena Iyer');
    await tested.open(`/team-dashboard/tickets#comments/leads/${id}`, { permissions: flags({ tickets: ['read'] }) });
    expect(await screen.findByText(/You need the permission/)).toBeInTheDocument();
  });

  it('are asked for once when the server fails, and without a linked comment that is gone', async () => {
    const id = await addLead('Leela Nair');
    const path = `/api/comments/of/leads/${id}`;
    const gone = '01890000-0000-7000-8000-000000000000';
    const threads = () => tested.calls.filter((call) => call === `GET ${path}`).length;
    tested.fail(failures.serverError({ method: 'GET', path: '/comments/of/leads/:id' }));
    await tested.open(`/team-dashboard/enquiries#comments/leads/${id}/${gone}`, { permissions });
    tested.fail(failures.serverError({ method: 'GET', path: '/comments/of/leads/:id' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(threads()).toBe(2);
    tested.restore();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No comments yet')).toBeInTheDocument();
    expect(threads()).toBe(4);
  });

  it('have tasks beside them, which are done with an undo', async () => {
    const id = await addLead('Nazneen Qureshi');
    await tested.open(`/team-dashboard/enquiries#comments/leads/${id}/tasks`, { permissions });
    const panel = within(await screen.findByRole('dialog', { name: 'Comments: Nazneen Qureshi' }));
    await user.click(await panel.findByRole('button', { name: 'Add a task' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.type(await form.findByRole('textbox', { name: /^Task/ }), 'Send the fee table');
    await user.type(await form.findByRole('textbox', { name: /^Due/ }), '31/02/2027 11:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose a date and a time')).toBeInTheDocument();
    await user.clear(form.getByRole('textbox', { name: /^Due/ }));
    await user.type(form.getByRole('textbox', { name: /^Due/ }), '27/02/2027 11:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const box = await panel.findByRole('checkbox', { name: 'Mark as done: Send the fee table' });
    await user.click(box);
    await waitFor(() =>
      expect(panel.getByRole('checkbox', { name: 'Mark as done: Send the fee table' })).toBeChecked(),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(panel.getByRole('checkbox', { name: 'Mark as done: Send the fee table' })).not.toBeChecked(),
    );
  });
});

describe('on a server without the calls', () => {
  const plain = wholeConsole({ plain: true });

  it('nothing opens comments', async () => {
    await plain.app.db.insert(leadsTable).values({ name: 'Kavya Reddy', phone: '', email: '' });
    await plain.open('/admin-dashboard/enquiries', { role: 'Admin' });
    within(await rowOf('Kavya Reddy'))
      .getByRole('checkbox')
      .focus();
    await user.keyboard('c');
    expect(window.location.hash).toBe('');
  });
});

describe('a mention', () => {
  it('is typed after an @ at the beginning of a word', () => {
    expect(typedName('Ask @ra', 7)).toBe('ra');
    expect(typedName('mail@ra', 7)).toBeUndefined();
    expect(withName('Ask @ra now', 7, 'Ravi Menon')).toEqual({ text: 'Ask @Ravi Menon  now', caret: 16 });
  });

  it('is offered by any word of a name, first to those who may read the record', () => {
    const colleagues = [person('Asha Menon', false), person('Meera Rao'), person('Ravi Menon')];
    expect(offeredFor('men', colleagues).map(({ name }) => name)).toEqual(['Ravi Menon', 'Asha Menon']);
  });

  it('counts as long as the name is in the text, and is marked there', () => {
    const people = [person('Ravi'), person('Ravi Menon')];
    expect(mentionedIn('Ask @Ravi Menon', people)).toContain('Ravi Menon');
    expect(partsOfText('Ask @Ravi Menon!', people).filter((part) => part.isMention)).toEqual([
      { text: '@Ravi Menon', isMention: true },
    ]);
  });
});

describe('a task', () => {
  const now = new Date('2026-11-27T10:00:00Z');

  it('is overdue, of today in the institute’s zone, or later', () => {
    expect(partOf({ dueAt: '2026-11-27T09:59:00Z' }, now)).toBe('overdue');
    expect(partOf({ dueAt: '2026-11-27T18:00:00Z' }, now)).toBe('today');
    expect(partOf({ dueAt: '2026-11-27T19:00:00Z' }, now)).toBe('later');
    expect(partOf({ dueAt: null }, now)).toBe('later');
  });
});
