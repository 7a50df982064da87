import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#console/providers/http.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { expected } from '#tests/setup/expected.ts';
import { BlogFields, blogServer, Draft, refuse, showScreens } from './formScreen.tsx';

function Page() {
  return (
    <FormPage title="Blog">
      <FormSection title="blogs.section">
        <BlogFields />
      </FormSection>
    </FormPage>
  );
}
const create = () => (
  <RecordCreate schema={Draft} success="blogs.created" failure="blogs.saveFailed">
    <Page />
  </RecordCreate>
);
const edit = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" loadFailure="blogs.fetchFailed">
    <Page />
  </RecordEdit>
);
const user = userEvent.setup({ delay: null });
const field = (label: string) => screen.findByLabelText(label);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

describe('a new record', () => {
  it('is created with the contract’s defaults, reported, and followed by the list', async () => {
    const server = blogServer();
    const { router } = showScreens(server, { create }, '/blogs/create');
    await user.type(await field('Title'), 'Holidays');
    await user.type(await field('Author'), 'Vikram Singh');
    await user.type(await field('Content'), 'From Friday on.');
    await save();
    expect(await screen.findByText('Created!')).toBeInTheDocument();
    expect(await screen.findByText('All blogs')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/blogs');
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.data).toMatchObject({
      title: 'Holidays',
      author: 'Vikram Singh',
      status: 'active',
      note: '',
    });
  });

  it('names every missing field, puts the focus on the first and sends nothing', async () => {
    const server = blogServer();
    showScreens(server, { create }, '/blogs/create');
    await user.type(await field('Author'), 'Vikram Singh');
    await save();
    const title = await field('Title');
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveAttribute('aria-invalid', 'true');
    const descriptionIds = (title.getAttribute('aria-describedby') ?? '').split(' ');
    expect(descriptionIds.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toContain(
      'Title is required',
    );
    expect(screen.getByText('Content is required')).toBeInTheDocument();
    expect(screen.queryByText('Author is required')).not.toBeInTheDocument();
    expect(screen.getByText('2 fields need your attention')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('marks required fields and no others', async () => {
    showScreens(blogServer(), { create }, '/blogs/create');
    expect(await field('Title')).toHaveAttribute('aria-required', 'true');
    expect((await field('Designation')).getAttribute('aria-required')).toBeNull();
    expect((await field('Status')).getAttribute('aria-required')).toBeNull();
  });

  it('is saved with Ctrl S', async () => {
    const server = blogServer();
    showScreens(server, { create }, '/blogs/create');
    fireEvent.change(await field('Title'), { target: { value: 'Holidays' } });
    fireEvent.change(await field('Author'), { target: { value: 'Vikram' } });
    fireEvent.change(await field('Content'), { target: { value: 'Soon.' } });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Created!')).toBeInTheDocument();
    expect(server.calls).toHaveLength(1);
  });
});

describe('a stored record', () => {
  it('starts clean: nothing is unsaved, even with missing texts, and leaving asks nothing', async () => {
    const { router } = showScreens(blogServer(), { edit }, '/blogs/b1');
    expect(await field('Designation')).toHaveProperty('value', '');
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    await user.type(await field('Designation'), 'x');
    expect(screen.getByText('Unsaved: Designation')).toBeInTheDocument();
    await user.clear(await field('Designation'));
    expect(await screen.findByText('No changes yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/blogs'));
  });

  it('is read again each time, and sends the version that was read', async () => {
    const server = blogServer();
    showScreens(server, { edit }, '/blogs/b1');
    await user.type(await field('Title'), ', moved');
    expect(screen.getByText('Unsaved: Title')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.state.reads).toBe(1);
    expect(server.calls[0]).toMatchObject({ id: 'b1', version: 3, data: { title: 'Exam dates, moved' } });
    // Measuring progress needs another way of sending, which only a file justifies.
    expect(server.calls[0]?.meta.onProgress).toBeUndefined();
  });

  it('shows in place that it could not be loaded', async () => {
    const server = blogServer();
    server.provider.getOne = () => Promise.reject(new ApiError('The database does not answer.', 503));
    expected.failedCalls = true;
    showScreens(server, { edit }, '/blogs/b1');
    expect(await screen.findByText('Failed to fetch blogs.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});

describe('a save that fails', () => {
  const failures = [
    ['the server breaks', refuse(500, 'Something broke here.'), 'Something broke here.'],
    ['the network is down', refuse(0, ''), 'Network error. Please check your connection and try again.'],
    ['the file is too large', refuse(413, 'The file is larger than 10 MB.'), 'The file is larger than 10 MB.'],
    [
      'the record contradicts another',
      refuse(409, 'This address is taken.', { code: 'conflict' }),
      'This address is taken.',
    ],
  ] as const;

  it.each(failures)('keeps everything typed when %s', async (_when, answer, words) => {
    const server = blogServer();
    server.answers.push(answer);
    const { router } = showScreens(server, { edit }, '/blogs/b1');
    await user.type(await field('Title'), '!');
    await save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to save blog.' });
    expect(dialog.textContent).toContain(words);
    expect(dialog.textContent).toContain('request-7');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await field('Title')).toHaveProperty('value', 'Exam dates!');
    expect(screen.getByText('Unsaved: Title')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/blogs/b1');
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
  });

  it('shows the server’s messages under their fields and the others above the buttons', async () => {
    const server = blogServer();
    const errors = { title: 'Another blog has this title', slug: 'The address is taken' };
    server.answers.push(refuse(422, 'Please check the marked fields.', { code: 'invalid', errors }));
    showScreens(server, { edit }, '/blogs/b1');
    await user.type(await field('Title'), '!');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to save blog.');
    expect(alert.textContent).toContain('Please check the marked fields.');
    expect(alert.textContent).toContain('The address is taken');
    const title = await field('Title');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('Another blog has this title')).toBeInTheDocument();
    expect(title).toHaveProperty('value', 'Exam dates!');
    await user.type(title, '!');
    expect(screen.queryByText('Another blog has this title')).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
  });

  it('can be stopped while it runs, and loses nothing', async () => {
    const server = blogServer();
    server.answers.push(
      ({ meta }) =>
        new Promise((_, reject) => {
          meta.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    showScreens(server, { edit }, '/blogs/b1');
    await user.type(await field('Title'), '!');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Cancel saving' }));
    expect(await screen.findByText('Saving was cancelled. Your changes are still here.')).toBeInTheDocument();
    expect(await field('Title')).toHaveProperty('value', 'Exam dates!');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('cannot be stopped where the form makes a call of its own, such as one that sends emails', async () => {
    const ownSave = Promise.withResolvers<{ id: string }>();
    const send = () => ownSave.promise;
    const sending = () => (
      <RecordCreate schema={Draft} success="blogs.created" failure="blogs.saveFailed" send={send}>
        <Page />
      </RecordCreate>
    );
    showScreens(blogServer(), { create: sending }, '/blogs/create');
    await user.type(await field('Title'), 'Holidays');
    await user.type(await field('Author'), 'Vikram Singh');
    await user.type(await field('Content'), 'From Friday on.');
    await save();
    await screen.findByText('Saving...');
    expect(screen.queryByRole('button', { name: 'Cancel saving' })).not.toBeInTheDocument();
    ownSave.resolve({ id: 'b9' });
    expect(await screen.findByText('Created!')).toBeInTheDocument();
  });
});

/** Whether the browser would ask before closing the tab. */
function isHeldBack(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving with changes', () => {
  it('asks once; Keep editing stays, Leave goes', async () => {
    const { router } = showScreens(blogServer(), { edit }, '/blogs/b1');
    await user.type(await field('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await field('Title')).toHaveProperty('value', 'Exam dates!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('All blogs')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/blogs');
  });

  it('asks for Back and for any other address too', async () => {
    const { router } = showScreens(blogServer(), { edit }, '/blogs/b1');
    await user.type(await field('Title'), '!');
    await router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/blogs/b1');
    await router.navigate('/elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('warns before the tab is closed, and not when nothing has changed', async () => {
    showScreens(blogServer(), { edit }, '/blogs/b1');
    const title = await field('Title');
    expect(isHeldBack()).toBe(false);
    await user.type(title, '!');
    expect(isHeldBack()).toBe(true);
  });
});
