import * as z from 'zod/mini';
import { longText } from '#stories/alerts.ts';
import { inForm, inputStates } from '#stories/inputStates.tsx';
import type { Stories, Story } from '#stories/story.ts';
import { Row } from '../layout/parts.tsx';
import { AddressInput } from './AddressInput.tsx';
import { libraryImageBatch } from './batchChecks.ts';
import { BatchField } from './BatchField.tsx';
import { ImageField } from './ImageField.tsx';
import { FileLink } from './FileLink.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { UploadField } from './UploadField.tsx';
import { UploadRows } from './UploadRows.tsx';

export default {} satisfies Stories;

const ignore = () => undefined;
const send = () => new Promise<never>(ignore);
const paper = new File(['text'], 'receipt.pdf', { type: 'application/pdf' });
const longPaper = new File(['text'], `${longText}.pdf`, { type: 'application/pdf' });
const schema = z.object({});

export const Document = inputStates((field) => <UploadField {...field} kind="document" storedIn="paper" />, {
  filled: paper,
  long: longPaper,
  empty: undefined,
});
export const Image = inputStates((field) => <ImageField {...field} storedIn="image" hint="alerts.help.message" />, {
  filled: undefined,
});
export const Address = inputStates(
  (field) => <AddressInput {...field} kind="document" send={send} failure="alerts.updateFailed" />,
  { filled: '/files/receipt.pdf', long: `/files/${encodeURIComponent(longText)}.pdf` },
);
export const Batch = inForm(<BatchField rules={libraryImageBatch} onStored={ignore} />, { schema });

const items = [
  { id: 1, several: true, file: paper, state: 'waiting', progress: 0 },
  { id: 2, several: true, file: paper, state: 'sending', progress: 0.4 },
  { id: 3, several: true, file: longPaper, state: 'failed', progress: 0, reason: longText },
] as const;
export const Sending: Story = {
  render: () => <UploadRows upload={{ items, begin: ignore, retry: ignore, drop: ignore }} />,
};

const library = (multiple: boolean) => () => (
  <LibraryDialog kind="image" multiple={multiple} onChoose={ignore} onClose={ignore} />
);
const path = '/files/images';
const file = {
  _id: 'f1',
  original_name: 'front.png',
  cdn_url: '/favicon.svg',
  file_size: 48_000,
  createdAt: '',
  version: 1,
};
const data = [file, { ...file, _id: 'f2', original_name: longText, cdn_url: '/missing.png' }];

export const Thumbnails: Story = {
  render: () => (
    <Row>
      {data.map((each) => (
        <Thumbnail key={each._id} kind="image" file={each} />
      ))}
      <Thumbnail kind="video" file={file} />
      <Thumbnail kind="document" file={file} />
    </Row>
  ),
};
export const Links: Story = { render: () => <FileLink address="/uploads/receipt.pdf" /> };
export const Library: Story = { render: library(false), parameters: { replies: { [path]: { success: true, data } } } };
export const LibraryOfSeveral: Story = { ...Library, render: library(true) };
export const LibraryEmpty: Story = {
  render: library(false),
  parameters: { replies: { [path]: { success: true, data: [] } } },
};
export const LibraryLoading: Story = { render: library(false), parameters: { server: 'waits' } };
export const LibraryFailed: Story = { render: library(false), parameters: { server: 'fails' } };
