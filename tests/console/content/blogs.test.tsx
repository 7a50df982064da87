import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { blogsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { giveLayout } from '../features/richText/editorScreen.tsx';
import { choose, confirm, rowOf, wholeConsole, ownActions } from '../wholeConsole.ts';

const content = '<p>Dates first, forms later.</p><table><tbody><tr><td><p>GSTR-1</p></td></tr></tbody></table>';

describe('blogs', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedBlog = async () => (await tested.app.db.select().from(blogsTable))[0];
  let id = '';

  beforeEach(async () => {
    await tested.app.db.delete(blogsTable);
    const values = { title: 'GST in five minutes', author: 'Arjun Nair', content };
    const [blog] = await tested.app.db.insert(blogsTable).values(values).returning();
    id = blog?._id ?? '';
  });

  it('toggles the status by the badge', async () => {
    await tested.open('/admin-dashboard/blogs');
    await user.click(within(await rowOf('GST in five minutes')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Status Updated!')).toBeInTheDocument();
    expect(await storedBlog()).toMatchObject({ status: 'inactive', title: 'GST in five minutes', content });
  });

  it('reports when the status could not be changed', async () => {
    await tested.open('/admin-dashboard/blogs');
    tested.fail(failures.silentError({ method: 'PUT', path: '/blogs/:id' }));
    await user.click(within(await rowOf('GST in five minutes')).getByRole('button', { name: 'Active' }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Failed to update status.')).toBeInTheDocument();
  });

  it('saves a changed title and leaves the content unchanged', async () => {
    await tested.open(`/admin-dashboard/blogs/${id}`);
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'GST in ten minutes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(await storedBlog()).toMatchObject({ title: 'GST in ten minutes', content });
  });

  it('says on the button whether a new article is published, and shows it beside the form', async () => {
    giveLayout();
    await tested.open('/admin-dashboard/blogs/create');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('The preview appears here as you type.')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Title/), 'Filing early');
    await user.type(screen.getByLabelText(/^Author/), 'Meera');
    await user.click(await screen.findByRole('button', { name: 'HTML source' }));
    await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
    await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p>In time.</p>');
    expect(await preview.findByText('In time.')).toBeInTheDocument();
    expect(preview.getByRole('heading', { name: 'Filing early' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
    await choose(/^Status/, 'Inactive');
    await user.click(screen.getByRole('button', { name: 'Save as inactive' }));
    expect(await screen.findByText('Created!')).toBeInTheDocument();
    expect(await tested.app.db.select().from(blogsTable)).toContainEqual(
      expect.objectContaining({ title: 'Filing early', status: 'inactive' }),
    );
  });

  it('saves a typed address as it is, and derives a missing one from the title', async () => {
    await tested.open(`/admin-dashboard/blogs/${id}`);
    await user.type(await screen.findByLabelText(/^Address on the site/), 'Tax in Brief!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(await storedBlog()).toMatchObject({ slug: 'tax-in-brief', title: 'GST in five minutes' });
  });

  it('requires content when there are only blanks', async () => {
    giveLayout();
    await tested.app.db.update(blogsTable).set({ content: '<p>&nbsp;&nbsp; </p><p></p>' });
    await tested.open(`/admin-dashboard/blogs/${id}`);
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Content is required')).toBeInTheDocument();
    expect(await storedBlog()).toMatchObject({ title: 'GST in five minutes' });
    expect(tested.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('keeps what was typed when the save fails', async () => {
    await tested.open(`/admin-dashboard/blogs/${id}`);
    tested.fail(failures.silentError({ method: 'PUT', path: '/blogs/:id' }));
    const title = await screen.findByLabelText(/^Title/);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save blog.')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('GST in five minutes!');
  });

  it('shows field errors that only the server can find', async () => {
    await tested.open(`/admin-dashboard/blogs/${id}`);
    tested.fail(failures.invalid({ method: 'PUT', path: '/blogs/:id' }, { title: 'This title is taken' }));
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByText('This title is taken').length).toBeGreaterThan(0);
  });

  it('lets the user choose when somebody else has saved in between', async () => {
    await tested.open(`/admin-dashboard/blogs/${id}`);
    const colleagueVersion = {
      _id: id,
      title: 'Their words',
      author: 'Arjun Nair',
      content,
      status: 'active',
      version: 7,
    };
    tested.fail(failures.stale({ method: 'PUT', path: '/blogs/:id' }, colleagueVersion));
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, 'My words');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    const titles = within(within(dialog).getByRole('group', { name: /^Title/ }));
    expect(titles.getByRole('radio', { name: /^Theirs Their\s*words/ })).toBeInTheDocument();
    expect(titles.getByRole('radio', { name: /^Yours My\s*words/ })).toBeInTheDocument();
  });

  it('deletes after asking, and reports a failed deletion', async () => {
    await tested.open('/admin-dashboard/blogs');
    tested.fail(failures.silentError({ method: 'DELETE', path: '/blogs/:id' }));
    const remove = async () => {
      await user.click(await within(await rowOf('GST in five minutes')).findByRole('button', { name: /more|Delete/i }));
      const item = screen.queryByRole('menuitem', { name: /^Delete/ });
      if (item) await user.click(item);
      await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    };
    await remove();
    expect(await screen.findByText('Failed to delete blog.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    await remove();
    expect(await screen.findByText('Deleted!')).toBeInTheDocument();
    await waitFor(async () => expect(await storedBlog()).toBeUndefined());
  });

  it('reports that the list could not be fetched', async () => {
    await tested.open('/admin-dashboard/blogs');
    tested.fail(failures.silentError({ method: 'GET', path: '/blogs' }));
    expect(await screen.findByText('Failed to fetch blogs.')).toBeInTheDocument();
  });

  it('shows the article as visitors will see it, without anything that could run', async () => {
    const harmfulContent = `${content}<img src="x" onerror="alert(1)"><script>alert(1)</script>`;
    await tested.app.db.update(blogsTable).set({ content: harmfulContent });
    await tested.open(`/team-dashboard/blogs/${id}/show`, { permissions: flags({ blogs: ['read'] }) });
    expect(await screen.findByText('Dates first, forms later.')).toBeInTheDocument();
    expect(document.querySelector('article script, article [onerror]')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('offers the export only to users who may add', async () => {
    await tested.open('/team-dashboard/blogs', { permissions: flags({ blogs: ['read', 'add'] }) });
    await rowOf('GST in five minutes');
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeInTheDocument();
  });

  it('hides every control except the preview from read-only users', async () => {
    await tested.open('/team-dashboard/blogs', { permissions: flags({ blogs: ['read'] }) });
    const row = await rowOf('GST in five minutes');
    expect(screen.queryByRole('button', { name: 'Export to CSV' })).not.toBeInTheDocument();
    expect(screen.queryByText('New blog')).not.toBeInTheDocument();
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(within(row).getByRole('link', { name: /^Preview/ })).toBeInTheDocument();
    const name = within(row).getByRole('link', { name: 'GST in five minutes' });
    expect(name.getAttribute('href')).toMatch(/\/show$/);
  });
});
