import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blogServer, editBlog, refuse, showScreens, storedBlog } from './formScreen.tsx';

const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.findByLabelText(label);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Simulates a colleague who saves these fields after the form was opened; the next save is refused as stale. */
function overtakenBy(change: Record<string, unknown>) {
  const server = blogServer();
  const current = { ...storedBlog(), ...change, version: 4 };
  server.state.blog = storedBlog();
  server.answers.push(() => {
    server.state.blog = current;
    refuse(409, 'Someone saved this in between.', { code: 'stale', current })();
  });
  return server;
}

async function editTitleAndSave(server: ReturnType<typeof blogServer>) {
  showScreens(server, { edit: editBlog }, '/blogs/b1');
  const title = await field('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await press('Save');
}

const dialog = () => screen.findByRole('dialog', { name: 'Which version do you want to keep?' });
const choice = (inside: HTMLElement, group: string, side: string) =>
  within(within(inside).getByRole('group', { name: new RegExp(`^${group}`) })).getByRole('radio', {
    name: new RegExp(`^${side}`),
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('a save after someone else saved', () => {
  it('shows both versions of every field that differs, HTML as text, and says who saved and when', async () => {
    const server = overtakenBy({
      title: 'Theirs',
      content: '<p>On <b>Tuesday</b>.</p>',
      status: 'inactive',
      updatedBy: { name: 'Vikram Singh' },
      updatedAt: '2026-11-20T08:35:00+05:30',
    });
    await editTitleAndSave(server);
    const conflictDialog = await dialog();
    expect(conflictDialog.textContent).toContain('Vikram Singh saved this record at 20 Nov 2026, 08:35');
    expect(within(conflictDialog).getAllByRole('group')).toHaveLength(3);
    expect(choice(conflictDialog, 'Title', 'Yours Mine')).toHaveProperty('checked', true);
    expect(choice(conflictDialog, 'Title', 'Theirs Theirs')).toHaveProperty('checked', false);
    expect(choice(conflictDialog, 'Content', 'Theirs On\\s*Tuesday')).toHaveProperty('checked', true);
    expect(choice(conflictDialog, 'Status', 'Theirs Inactive')).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Keep editing');
  });

  it('keeps my value if I choose it, with the currently stored version', async () => {
    const server = overtakenBy({ title: 'Theirs', author: 'Theirs too' });
    await editTitleAndSave(server);
    await dialog();
    await press('Use all of mine');
    await press('Overwrite with mine');
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[1]).toMatchObject({ version: 4, data: { title: 'Mine', author: 'Asha Rao' } });
    await isClosed();
  });

  it('takes theirs without a save, and the form then shows and sends theirs', async () => {
    const server = overtakenBy({ title: 'Theirs' });
    await editTitleAndSave(server);
    await dialog();
    await press('Use all of theirs');
    await press('Use theirs');
    await isClosed();
    expect(await field('Title')).toHaveProperty('value', 'Theirs');
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(server.calls).toHaveLength(1);
    await user.type(await field('Title'), '!');
    await press('Save');
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[1]).toMatchObject({ version: 4, data: { title: 'Theirs!' } });
  });

  it('can be mixed field by field: fields that I did not change are theirs unless I say otherwise', async () => {
    const server = overtakenBy({ title: 'Theirs', author: 'Theirs too' });
    await editTitleAndSave(server);
    await dialog();
    await press('Save selection');
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[1]).toMatchObject({ version: 4, data: { title: 'Mine', author: 'Theirs too' } });
    await isClosed();
    expect(await field('Author')).toHaveProperty('value', 'Theirs too');
  });

  it('can be postponed: everything typed is still there and the next save asks again', async () => {
    const server = overtakenBy({ title: 'Theirs' });
    server.answers.push(
      refuse(409, 'Again.', { code: 'stale', current: { ...storedBlog(), title: 'Theirs', version: 5 } }),
    );
    await editTitleAndSave(server);
    await dialog();
    await press('Keep editing');
    await isClosed();
    expect(await field('Title')).toHaveProperty('value', 'Mine');
    expect(screen.getByText('Unsaved: Title')).toBeInTheDocument();
    await press('Save');
    await dialog();
    expect(server.calls[1]?.version).toBe(3);
  });

  it('is not a conflict when nothing on this form differs: it is saved over the new version without asking', async () => {
    const server = overtakenBy({ title: 'Mine', views: 12 });
    await editTitleAndSave(server);
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls.map(({ version }) => version)).toEqual([3, 4]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

/** Changes the title in the form, then changes the record on the server and refetches it. */
async function refetchWith(change: Record<string, unknown>) {
  const server = blogServer();
  const { queryClient } = showScreens(server, { edit: editBlog }, '/blogs/b1');
  const title = await field('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  server.state.blog = { ...storedBlog(), ...change, version: 4 };
  await queryClient.invalidateQueries({ queryKey: ['blogs', 'getOne'] });
  return server;
}

describe('a record that changes while its form is open', () => {
  it('updates the fields that I have not touched, and keeps what I typed', async () => {
    const server = await refetchWith({ status: 'inactive' });
    await waitFor(async () => expect((await field('Status')).textContent).toBe('Inactive'));
    expect(await field('Title')).toHaveProperty('value', 'Mine');
    expect(screen.getByText('Unsaved: Title')).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[0]).toMatchObject({ version: 4, data: { title: 'Mine', status: 'inactive' } });
  });

  it('is noticed when somebody else saved a field that I changed', async () => {
    const server = await refetchWith({ title: 'Theirs', status: 'inactive' });
    await waitFor(async () => expect((await field('Status')).textContent).toBe('Inactive'));
    await press('Save');
    await screen.findByText('Updated!');
    // The version that the edit began with, so that a checking server refuses it as stale.
    expect(server.calls[0]?.version).toBe(3);
  });
});
