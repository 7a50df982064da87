import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { ImageField } from '#console/kit/upload/ImageField.tsx';
import { BlogFields, blogServer, Draft, refuse, showScreens, storedBlog } from '../form/formScreen.tsx';

const edit = () => (
  <RecordEdit schema={Draft} success="blogs.updated" failure="blogs.saveFailed" redirect={false}>
    <FormPage title="Blog">
      <ImageField source="imageFile" storedIn="imageUrl" label="blogs.fields.image" hint="blogs.help.image" />
      <BlogFields />
    </FormPage>
  </RecordEdit>
);
const user = userEvent.setup({ delay: null });
const photo = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

function dropOn(place: HTMLElement, files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(place, { dataTransfer: { files, items, types: ['Files'] } });
}

function input(container: HTMLElement): HTMLInputElement {
  const fileInput = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!fileInput) throw new Error('There is no file input.');
  return fileInput;
}

async function open(blog = storedBlog()) {
  const server = blogServer(blog);
  const screens = showScreens(server, { edit }, '/blogs/b1');
  await screen.findByRole('button', { name: /Banner image (Choose image|Replace)/ });
  return { server, ...screens };
}

describe('the picture of a record', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:picture');
    URL.revokeObjectURL = vi.fn();
  });

  it('is the stored one until another is chosen, and again after Undo', async () => {
    const { container } = await open({ ...storedBlog(), imageUrl: '/uploads/a.png' });
    expect(screen.getByRole('img', { name: 'Current image' })).toHaveAttribute('src', '/uploads/a.png');
    await user.upload(input(container), photo());
    expect(await screen.findByRole('img', { name: 'me.png' })).toHaveProperty('src', 'blob:picture');
    expect(screen.getByText('Unsaved: Banner image')).toBeInTheDocument();
    await press('Undo');
    expect(await screen.findByRole('img', { name: 'Current image' })).toBeInTheDocument();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
  });

  it('is sent with the save, which then shows its progress and can be stopped', async () => {
    const { server, container } = await open();
    let reportProgress: ((fraction: number) => void) | undefined;
    server.answers.push(
      ({ meta }) =>
        new Promise((_, reject) => {
          reportProgress = meta.onProgress;
          meta.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    await user.upload(input(container), photo());
    await press('Save');
    await waitFor(() => expect(reportProgress).toBeDefined());
    reportProgress?.(0.42);
    expect(await screen.findAllByText('Uploading 42 %')).toHaveLength(2);
    await press('Cancel upload');
    expect(await screen.findByText('Saving was cancelled. Your changes are still here.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'me.png' })).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Updated!')).toBeInTheDocument();
    expect(server.calls[1]?.data.imageFile).toBeInstanceOf(File);
  });

  it('is refused with a reason before anything is sent, and the earlier choice stays', async () => {
    const { container } = await open();
    await user.upload(input(container), photo());
    await screen.findByRole('img', { name: 'me.png' });
    const dropArea = screen.getByRole('group', { name: 'Banner image' });
    dropOn(dropArea, [photo('cv.pdf', 'application/pdf')]);
    expect(await screen.findByText(/cv\.pdf is not one of the accepted types: PNG, JPG/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'me.png' })).toBeInTheDocument();
    dropOn(dropArea, [photo('a.png'), photo('b.png')]);
    expect(await screen.findByText('Choose one file at a time.')).toBeInTheDocument();
  });

  it('can be dropped and pasted', async () => {
    await open();
    const place = screen.getByRole('group', { name: 'Banner image' });
    dropOn(place, [photo('dropped.png')]);
    expect(await screen.findByRole('img', { name: 'dropped.png' })).toBeInTheDocument();
    fireEvent.paste(screen.getByRole('button', { name: /Replace/ }), {
      clipboardData: { files: [photo('pasted.png')] },
    });
    expect(await screen.findByRole('img', { name: 'pasted.png' })).toBeInTheDocument();
  });

  it('shows the server’s message about it, and is kept', async () => {
    const { server, container } = await open();
    server.answers.push(
      refuse(422, 'Please check the marked fields.', { code: 'invalid', errors: { image: 'This is not a picture' } }),
    );
    await user.upload(input(container), photo());
    await press('Save');
    expect(await screen.findByText('This is not a picture')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'me.png' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /Replace/ })).toHaveFocus());
  });

  it('is not accepted when it is not an image: the stored one stays, and the reason is shown', async () => {
    const { server, container } = await open({ ...storedBlog(), imageUrl: '/uploads/a.png' });
    await user.upload(input(container), photo('invoice.png'));
    fireEvent.error(await screen.findByRole('img', { name: 'invoice.png' }));
    expect(await screen.findByText(/^invoice\.png cannot be shown as an image/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'invoice.png' })).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Current image' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Replace/ })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
    await user.upload(input(container), photo());
    expect(await screen.findByRole('img', { name: 'me.png' })).toBeInTheDocument();
    expect(screen.queryByText(/cannot be shown as an image/)).not.toBeInTheDocument();
  });

  it('reports that the stored one cannot be shown', async () => {
    await open({ ...storedBlog(), imageUrl: '/uploads/gone.png' });
    fireEvent.error(screen.getByRole('img', { name: 'Current image' }));
    expect(screen.getByText('Image not available')).toBeInTheDocument();
  });
});
