import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { UploadImage, UploadOptions } from '#console/features/richText/uploadImage.ts';
import { editorOnScreen, openEditor, tool, type } from './editorScreen.tsx';

type Sending = UploadOptions & { file: File; arrive: (url: string) => void; fail: (message: string) => void };

/** An upload that the test controls. */
function uploads() {
  const sent: Sending[] = [];
  const uploadImage: UploadImage = (file, options) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
      sent.push({ ...options, file, arrive: (url) => resolve({ url }), fail: (message) => reject(new Error(message)) });
    });
  return { sent, uploadImage };
}

const picture = (name = 'photo.png') => new File(['pixels'], name, { type: 'image/png' });

/** jsdom has no clipboard events with data. */
function paste(data: { html?: string; files?: File[] }): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const types: Readonly<Record<string, string>> = { 'text/html': data.html ?? '', 'text/plain': '' };
  const clipboardData = { files: data.files ?? [], getData: (kind: string) => types[kind] ?? '', types: [] };
  fireEvent(editorOnScreen().view.dom, Object.assign(event, { clipboardData }));
}

async function settleUpload(change: () => void): Promise<void> {
  await act(async () => change());
}

describe('a picture', () => {
  it('is chosen in a dialog with its description, and appears in the text after the upload', async () => {
    const { sent, uploadImage } = uploads();
    const { user, changes } = await openEditor('<p>One</p>', { uploadImage });
    act(() => void editorOnScreen().commands.setTextSelection(4));
    await user.click(tool('Image'));
    await user.click(await screen.findByText('Insert'));
    expect(screen.getByText('Choose an image or enter its web address')).toBeTruthy();
    await user.upload(screen.getByLabelText('Choose image', { selector: 'input' }), picture());
    const previewImage = document.querySelector('[role="dialog"] img');
    expect(previewImage?.getAttribute('src')).toMatch(/^blob:/);
    await user.type(screen.getByLabelText('Description'), 'The classroom');
    await user.click(screen.getByText('Insert'));

    expect(sent.map(({ file, alt }) => [file.name, alt])).toEqual([['photo.png', 'The classroom']]);
    await settleUpload(() => sent[0]?.onProgress(0.42));
    expect(screen.getByText('Uploading photo.png, 42 %')).toBeTruthy();
    type(' two');
    await settleUpload(() => sent[0]?.arrive('/uploads/1.png'));
    expect(screen.queryByText(/Uploading/)).not.toBeInTheDocument();
    await waitFor(() => expect(changes.at(-1)).toBe('<p>One<img src="/uploads/1.png" alt="The classroom"> two</p>'));
  });

  it('is uploaded when pasted, never stored as data, and several keep their order', async () => {
    const { sent, uploadImage } = uploads();
    const { changes } = await openEditor('<p>One</p>', { uploadImage });
    act(() => void editorOnScreen().commands.setTextSelection(4));
    const data = 'data:image/png;base64,iVBORw0KGgo=';
    act(() => paste({ html: `<p data-pm-slice="1 1 []">a<img src="${data}">b<img src="${data}">c</p>` }));
    expect(sent.map(({ file }) => [file.name, file.type])).toEqual([
      ['picture-1.png', 'image/png'],
      ['picture-2.png', 'image/png'],
    ]);
    await waitFor(() => expect(changes.at(-1)).toBe('<p>Oneabc</p>'));
    await settleUpload(() => sent[1]?.arrive('/uploads/2.png'));
    await settleUpload(() => sent[0]?.arrive('/uploads/1.png'));
    await waitFor(() =>
      expect(changes.at(-1)).toBe('<p>Onea<img src="/uploads/1.png" alt="">b<img src="/uploads/2.png" alt="">c</p>'),
    );
    expect(changes.join()).not.toContain('data:');
  });

  it('is uploaded when files are pasted; several in one place keep their order however they arrive', async () => {
    const { sent, uploadImage } = uploads();
    const { changes } = await openEditor('<p>One</p>', { uploadImage });
    act(() => void editorOnScreen().commands.setTextSelection(4));
    act(() =>
      paste({ files: [picture('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }), picture('b.png')] }),
    );
    expect(sent.map(({ file }) => file.name)).toEqual(['a.png', 'b.png']);
    expect(screen.getByRole('alert').textContent).toContain('notes.txt is not one of the accepted types');
    await settleUpload(() => sent[1]?.arrive('/b.png'));
    await settleUpload(() => sent[0]?.arrive('/a.png'));
    await waitFor(() => expect(changes.at(-1)).toBe('<p>One<img src="/a.png" alt=""><img src="/b.png" alt=""></p>'));
  });

  it('can be cancelled during the upload', async () => {
    const { sent, uploadImage } = uploads();
    const { user, changes } = await openEditor('<p>One</p>', { uploadImage });
    act(() => paste({ files: [picture()] }));
    await user.click(screen.getByLabelText('Cancel uploading photo.png'));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(screen.queryByText(/photo\.png/)).not.toBeInTheDocument();
    expect(changes).toEqual(['<p>One</p>']);
  });

  it('that could not be uploaded says why, and can be resent or discarded', async () => {
    const { sent, uploadImage } = uploads();
    const { user, changes } = await openEditor('<p>One</p>', { uploadImage });
    act(() => paste({ files: [picture('a.png'), picture('b.png')] }));
    await settleUpload(() => sent[0]?.fail('The disk is full.'));
    await settleUpload(() => sent[1]?.fail(''));
    expect(screen.getByText('a.png could not be uploaded. The disk is full.')).toBeTruthy();
    expect(screen.getByText('b.png could not be uploaded. Please try again.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body);
    await user.click(screen.getByText('Try again'));
    await settleUpload(() => sent[2]?.arrive('/a.png'));
    await waitFor(() => expect(changes.at(-1)).toContain('<img src="/a.png" alt="">'));
    expect(screen.queryByText(/b\.png/)).not.toBeInTheDocument();
  });

  it('blocks the save during its upload', async () => {
    const { sent, uploadImage } = uploads();
    const { save, saved } = await openEditor('<p>One</p>', { uploadImage });
    act(() => paste({ files: [picture()] }));
    await save();
    const description = 'Wait for the images to upload, or cancel them.';
    const box = screen.getByRole('textbox', { name: 'Text', description });
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(saved).not.toHaveBeenCalled();
    await settleUpload(() => sent[0]?.arrive('/a.png'));
    expect(screen.queryByText(description)).not.toBeInTheDocument();
    expect(box.hasAttribute('aria-invalid')).toBe(false);
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0].content).toContain('<img src="/a.png" alt="">');
  });

  it('is no longer sent once the form is left', async () => {
    const { sent, uploadImage } = uploads();
    const { unmount } = await openEditor('<p>One</p>', { uploadImage });
    act(() => paste({ files: [picture()] }));
    unmount();
    expect(sent[0]?.signal.aborted).toBe(true);
  });
});

describe('a picture in the text', () => {
  it('gets another description and width in its dialog, and is otherwise unchanged', async () => {
    const html = '<p><img class="wide" src="/a.png" alt="Old" width="300" height="200"></p>';
    const { user, changes } = await openEditor(html);
    act(() => void editorOnScreen().commands.setNodeSelection(1));
    await user.click(await screen.findByLabelText('Edit image'));
    const alt = await screen.findByLabelText('Description');
    await user.clear(alt);
    await user.type(alt, 'New');
    const width = screen.getByLabelText('Width in pixels');
    await user.clear(width);
    await user.type(width, 'wide{Enter}');
    expect(screen.getByText('Enter a whole number of pixels')).toBeTruthy();
    await user.clear(width);
    await user.type(width, '120{Enter}');
    await waitFor(() => expect(changes.at(-1)).toBe('<p><img class="wide" src="/a.png" alt="New" width="120"></p>'));
  });
});

vi.mock('#console/providers/http.ts', { spy: true });

describe('a video', () => {
  it('is uploaded in its dialog, which waits for it; a file that pages cannot play is refused', async () => {
    const { request } = await import('#console/providers/http.ts');
    const arriving = Promise.withResolvers<Awaited<ReturnType<typeof request>>>();
    vi.mocked(request).mockReturnValueOnce(arriving.promise);
    const { user, changes } = await openEditor('<p>One</p>');
    act(() => void editorOnScreen().commands.setTextSelection(4));
    await user.click(tool('Video'));
    const chooser = await screen.findByLabelText('Choose video', { selector: 'input' });
    const chooseFile = (file: File) => fireEvent.change(chooser, { target: { files: [file] } });
    chooseFile(new File(['x'], 'a.avi', { type: 'video/x-msvideo' }));
    expect(await screen.findByText(/a\.avi is not one of the accepted types/)).toBeTruthy();
    chooseFile(new File(['x'], 'a.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText('Uploading a.mp4, 0 %')).toBeTruthy();
    await user.click(screen.getByText('Insert'));
    expect(screen.getByText('Wait for the video to upload, or cancel it.')).toBeTruthy();
    const videoUrl = '/uploads/0b7e4d4e.mp4';
    await settleUpload(() => arriving.resolve({ status: 200, headers: new Headers(), json: { videoUrl } }));
    expect(await screen.findByDisplayValue(videoUrl)).toBeTruthy();
    await user.click(screen.getByText('Insert'));
    await waitFor(() => expect(changes.at(-1)).toBe(`<p>One<video src="${videoUrl}" controls=""></video></p>`));
  });
});

describe('an upload to the API', () => {
  it.each([
    [{ success: true, imageUrl: 'https://x.in/1.png', relativePath: '/uploads/1.png' }, 'https://x.in/1.png'],
    [{ success: true, relativePath: '/uploads/1.png' }, '/uploads/1.png'],
    [{ success: true, data: { cdnUrl: 'https://cdn.in/1.png' } }, 'https://cdn.in/1.png'],
  ])('sends the field files[] and understands %j', async (reply, url) => {
    const { request } = await import('#console/providers/http.ts');
    const { uploadTo } = await import('#console/features/richText/uploadImage.ts');
    const answer = vi.mocked(request).mockResolvedValueOnce({ status: 200, headers: new Headers(), json: reply });
    const options = { onProgress: vi.fn(), signal: new AbortController().signal };
    await expect(uploadTo('/upload/image')(picture(), options)).resolves.toEqual({ url });
    const [method, path, sent] = answer.mock.lastCall ?? [];
    expect([method, path, sent?.signal, sent?.onProgress]).toEqual([
      'POST',
      '/upload/image',
      options.signal,
      options.onProgress,
    ]);
    const body = sent?.body;
    const file = body instanceof FormData ? body.get('files[]') : undefined;
    expect(file instanceof File && file.name).toBe('photo.png');
  });

  it('fails when the response contains no address that may be shown', async () => {
    const { request } = await import('#console/providers/http.ts');
    const { uploadTo } = await import('#console/features/richText/uploadImage.ts');
    const options = { onProgress: vi.fn(), signal: new AbortController().signal };
    for (const json of [undefined, {}, { imageUrl: 'javascript:alert(1)' }, { imageUrl: 'data:image/png;base64,AA' }]) {
      vi.mocked(request).mockResolvedValueOnce({ status: 200, headers: new Headers(), json });
      await expect(uploadTo('/upload/image')(picture(), options)).rejects.toThrow();
    }
  });
});
