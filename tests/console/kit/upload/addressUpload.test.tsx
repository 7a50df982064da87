import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext, useWatch } from 'react-hook-form';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#console/providers/http.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { AddressUpload } from '#console/kit/upload/AddressUpload.tsx';
import type { FailureText } from '#console/kit/dialogs/failure.ts';
import type { UploadOptions } from '#console/kit/upload/uploadFile.ts';
import { BlogFields, blogServer, Draft, showScreens, storedBlog } from '../form/formScreen.tsx';
import { signIn } from '../screen.tsx';

type Sending = UploadOptions & { file: File; arrive: (address: string) => void; fail: (error: unknown) => void };

let sendings: Sending[] = [];

/** The screen's text for a failed upload. */
let failure: FailureText;

/** An upload that the test controls. */
const send = (file: File, options: UploadOptions) =>
  new Promise<string>((resolve, reject) => {
    options.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    sendings.push({ ...options, file, arrive: resolve, fail: reject });
  });

function Clip() {
  const { setValue } = useFormContext();
  const storedNote: unknown = useWatch({ name: 'note' });
  return (
    <AddressUpload
      label="Clip"
      kind="video"
      failure={failure}
      send={send}
      stored={typeof storedNote === 'string' && storedNote !== '' ? storedNote : undefined}
      onStored={(address) => setValue('note', address, { shouldDirty: true })}
    />
  );
}

const edit = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" redirect={false}>
    <FormPage title="Blog">
      <Clip />
      <BlogFields />
    </FormPage>
  </RecordEdit>
);
const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function open(blog = storedBlog()) {
  const server = blogServer(blog);
  const { container } = showScreens(server, { edit }, '/blogs/b1');
  await screen.findByRole('button', { name: /^Clip / });
  async function upload() {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    await user.upload(input, new File(['frames'], 'clip.mp4', { type: 'video/mp4' }));
  }
  return {
    server,
    upload,
    async choose(): Promise<Sending> {
      await upload();
      await waitFor(() => expect(sendings).toHaveLength(1));
      const [sending] = sendings;
      if (!sending) throw new Error('Nothing was sent.');
      return sending;
    },
  };
}

describe('a file stored as soon as it is chosen', () => {
  beforeEach(() => {
    sendings = [];
    failure = 'aboutContent.videoFailed';
    signIn('blogs', { read: true, update: true });
  });

  it('puts its address into the form, where it can be removed', async () => {
    const { server, choose } = await open();
    const { file, arrive } = await choose();
    expect(file.name).toBe('clip.mp4');
    await act(async () => arrive('/uploads/1.mp4'));
    expect(screen.getByRole('link', { name: '1.mp4' })).toHaveAttribute('href', '/uploads/1.mp4');
    await press('Save');
    await screen.findByText('Updated!');
    expect(server.calls[0]?.data.note).toBe('/uploads/1.mp4');
    await press('Remove');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(server.calls[1]?.data.note).toBe(''));
  });

  it('shows its progress, blocks saving in the meantime, and can be cancelled', async () => {
    const { server, choose } = await open();
    const { onProgress } = await choose();
    act(() => onProgress(0.42));
    expect(screen.getByText('Uploading 42 %')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), '!');
    await press('Save');
    expect(await screen.findByText(/^A file is still uploading/)).toBeInTheDocument();
    expect(server.calls).toEqual([]);
    await press('OK');
    // Clicking waits until the notice has left the page.
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('The upload was cancelled.')).toBeInTheDocument();
    await press('Save');
    await screen.findByText('Updated!');
    expect(server.calls[0]?.data.note).toBe('');
  });

  it.each([
    [new ApiError('No.', 401), 'Authentication failed. Please log in again.'],
    [new ApiError('No.', 403), 'Access denied. Admin privileges required.'],
    [new ApiError('The disk is full.', 507), 'Failed to upload video: The disk is full.'],
    [new ApiError('', 500), 'Failed to upload video: Unknown error'],
    [new ApiError('', 200), 'Failed to upload video: Unknown error'],
    [new ApiError('', 0), 'Network error. Please check your connection and try again.'],
  ])('says why %s prevented the upload, and keeps the stored one', async (error, words) => {
    const { choose } = await open({ ...storedBlog(), note: '/uploads/old.mp4' });
    const { fail } = await choose();
    await act(async () => fail(error));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'old.mp4' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Clip Replace/ })).toHaveAttribute('aria-invalid', 'true');
  });

  it('explains what to do when the response contains no address', async () => {
    failure = { refused: 'blogs.saveFailed', unanswered: 'blogs.saveFailed' };
    const { choose } = await open();
    const { fail } = await choose();
    await act(async () => fail(new ApiError('', 200)));
    expect(
      screen.getByText(/The server sent no address for the file\. Try again, or enter an address\.$/),
    ).toBeInTheDocument();
  });

  it('can be resent when it could not be stored', async () => {
    const { choose } = await open();
    const { fail } = await choose();
    await act(async () => fail(new ApiError('', 500)));
    await press('Try again');
    expect(screen.queryByText(/^Failed to upload video/)).not.toBeInTheDocument();
    expect(sendings[1]?.file.name).toBe('clip.mp4');
    await act(async () => sendings[1]?.arrive('/uploads/1.mp4'));
    expect(screen.getByRole('link', { name: '1.mp4' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
