import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import type { AnyColumn } from '#console/kit/list/types.ts';
import { BlogFields, blogServer, Draft, refuse, showScreens } from './formScreen.tsx';

const columns: readonly AnyColumn[] = [
  { source: 'title', label: 'blogs.fields.title' },
  { source: 'author', label: 'blogs.fields.author', hidden: true },
];
const list = () => (
  <>
    <h1>All blogs</h1>
    <CreateDialog title="New blog" schema={Draft} success="blogs.created" failure="blogs.saveFailed">
      <BlogFields />
    </CreateDialog>
    <EditDialog title="Edit blog" columns={columns} schema={Draft} success="blogs.updated" failure="blogs.saveFailed">
      <BlogFields />
    </EditDialog>
  </>
);
const user = userEvent.setup({ delay: null });

describe('a form in a dialog', () => {
  it('is open over its list while the address names it', async () => {
    const { router } = showScreens(blogServer(), { list }, '/blogs');
    expect(await screen.findByText('All blogs')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await router.navigate('/blogs/create');
    await screen.findByRole('dialog', { name: 'New blog' });
    await router.navigate('/blogs/b1');
    await screen.findByRole('dialog', { name: 'Edit blog' });
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Exam dates');
    await router.navigate(-2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('saves, reports it, and closes to the list', async () => {
    const server = blogServer();
    const { router } = showScreens(server, { list }, '/blogs/b1');
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/blogs');
    expect(server.calls[0]).toMatchObject({ id: 'b1', version: 3 });
  });

  it('closes immediately with Esc when nothing has changed, and asks once otherwise', async () => {
    const { router } = showScreens(blogServer(), { list }, '/blogs/b1');
    const title = await screen.findByLabelText('Title');
    await user.type(title, '!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Exam dates!');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/blogs'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await router.navigate('/blogs/b1');
    await screen.findByLabelText('Title');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/blogs'));
  });

  it('stays open with everything typed when the save fails', async () => {
    const server = blogServer();
    server.answers.push(refuse(500, 'Something broke here.'));
    showScreens(server, { list }, '/blogs/create');
    await user.type(await screen.findByLabelText('Title'), 'Holidays');
    await user.type(screen.getByLabelText('Author'), 'Asha');
    await user.type(screen.getByLabelText('Content'), 'Soon.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog', { name: 'Failed to save blog.' });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Holidays');
    expect(screen.getByRole('dialog', { name: 'New blog' })).toBeInTheDocument();
  });
});
