import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clearSession } from '#console/providers/session.ts';
import { PasswordInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { signIn } from '../screen.tsx';
import { BlogFields, blogServer, Draft, showScreens, storedBlog } from './formScreen.tsx';

const WithPassword = z.extend(Draft, { password: z.optional(z.string()) });
const edit = () => (
  <RecordEdit schema={WithPassword} success="blogs.updated" failure="blogs.saveFailed">
    <FormPage title="Blog">
      <BlogFields />
      <PasswordInput source="password" label="employees.fields.password" />
    </FormPage>
  </RecordEdit>
);
const user = userEvent.setup({ delay: null });
const restoredText = 'Your unsaved changes were restored.';

/** Types into the title and the password, then ends the session and unmounts the console. */
async function typeAndLoseTheSession() {
  signIn('blogs', { read: true, update: true });
  const { unmount } = showScreens(blogServer(), { edit }, '/blogs/b1');
  await user.type(await screen.findByLabelText('Title'), ', moved');
  await user.type(screen.getByLabelText('Password'), 'a secret word');
  clearSession();
  unmount();
}

describe('a session that ends during editing', () => {
  beforeEach(() => sessionStorage.clear());

  it('loses nothing but passwords: after the next sign-in the form is filled in again', async () => {
    await typeAndLoseTheSession();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret word');
    signIn('blogs', { read: true, update: true });
    const server = blogServer();
    showScreens(server, { edit }, '/blogs/b1');
    expect(await screen.findByText(restoredText)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Exam dates, moved');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(await screen.findByText('Unsaved: Title')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls[0]?.data.title).toBe('Exam dates, moved'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not overwrite a colleague’s save in the meantime', async () => {
    await typeAndLoseTheSession();
    signIn('blogs', { read: true, update: true });
    const server = blogServer({ ...storedBlog(), title: 'Theirs', version: 4 });
    showScreens(server, { edit }, '/blogs/b1');
    await screen.findByText(restoredText);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.calls[0]?.version).toBe(3));
  });

  it('keeps nothing of an untouched form', async () => {
    signIn('blogs', { read: true, update: true });
    const { unmount } = showScreens(blogServer(), { edit }, '/blogs/b1');
    await screen.findByLabelText('Title');
    clearSession();
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
