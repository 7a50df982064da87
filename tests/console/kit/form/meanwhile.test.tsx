import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blogServer, editBlog, showScreens } from './formScreen.tsx';

const user = userEvent.setup({ delay: null });
const title = () => screen.findByLabelText<HTMLInputElement>('Title');

/** The history's answer about the last save. */
let author: { _id: string; name: string } | null;
beforeEach(() => {
  author = { _id: 'e7', name: 'Vikram Singh' };
  const reply = () =>
    Response.json([{ _id: 'h1', version: 4, action: 'update', at: '2026-11-20T03:05:00Z', by: author, data: {} }]);
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => reply());
  return () => fetching.mockRestore();
});

/** Opens the form, perhaps types a title, and saves these fields as a colleague. */
async function overtake(change: Record<string, unknown>, typed?: string) {
  const server = blogServer();
  const { queryClient } = showScreens(server, { edit: editBlog }, '/blogs/b1');
  await title();
  if (typed !== undefined) {
    await user.clear(await title());
    await user.type(await title(), typed);
  }
  server.state.blog = { ...server.state.blog, ...change, version: 4 };
  await queryClient.invalidateQueries({ queryKey: ['blogs', 'getOne'] });
  return server;
}

describe('an open record that a colleague saves', () => {
  it('takes the new values if nothing is unsaved, and says nothing', async () => {
    await overtake({ title: 'Theirs' });
    expect(await screen.findByDisplayValue('Theirs')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
  });

  it('says who saved how many fields, and compares both versions before the save', async () => {
    const server = await overtake({ title: 'Theirs', author: 'Arjun Nair' }, 'Mine');
    expect(await screen.findByText('Vikram Singh saved 2 fields')).toBeInTheDocument();
    expect(await title()).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which version do you want to keep?' });
    const sides = (group: RegExp) => within(within(dialog).getByRole('group', { name: group })).getAllByRole('radio');
    expect(sides(/^Title/)[0]).toBeChecked();
    expect(sides(/^Author/)[1]).toBeChecked();

    await user.click(sides(/^Author/)[0] ?? dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]).toMatchObject({ data: { title: 'Mine', author: 'Asha Rao' }, version: 4 });
  });

  it('keeps the old version of a field that both changed, so that the save is refused', async () => {
    const server = await overtake({ title: 'Theirs' }, 'Mine');
    await screen.findByText('Vikram Singh saved 1 field');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    expect(server.calls[0]).toMatchObject({ version: 3 });
  });

  it('names nobody if the history does not', async () => {
    author = null;
    await overtake({ author: 'Arjun Nair' }, 'Mine');
    expect(await screen.findByText('Someone saved 1 field')).toBeInTheDocument();
  });
});
