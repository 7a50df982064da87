import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { maxAltLength } from '#contract/uploaded.ts';
import { useText } from '#console/texts/index.ts';
import { limitOf, refusalOf } from '../../../kit/upload/checks.ts';
import type { UploadImage } from '../uploadImage.ts';
import { settleUpload, type Place } from './pendingUploads.ts';

export type Upload = {
  readonly id: string;
  readonly file: File;
  readonly attributes: Record<string, string | null>;
  /** Progress from 0 to 1. */
  readonly fraction: number;
  /** The reason for a failure, in words. The picture's place remains until the user retries or discards it. */
  readonly failure?: string | undefined;
};

/** A picture that is about to be uploaded; `index` is its position among the chosen files. */
export type Mark = Omit<Place, 'at'> & { readonly index: number };

export type Uploads = {
  readonly uploads: readonly Upload[];
  /** Messages about refused files. */
  readonly notes: readonly string[];
  /** Uploads images; `place` creates the transaction that marks their places. */
  readonly begin: (
    files: readonly File[],
    place: (marks: readonly Mark[]) => Transaction,
    attributes?: Record<string, string | null>,
  ) => void;
  readonly retry: (upload: Upload) => void;
  /** Cancels a pending upload or discards a failed one. */
  readonly drop: (upload: Upload) => void;
  readonly note: (message: string) => void;
  readonly forgetNotes: () => void;
};

const pictures = limitOf('image');
let counter = 0;

/** Uploads the pictures of a text and inserts each in its place when it has finished. */
export function useUploads(editor: Editor, uploadImage: UploadImage): Uploads {
  const text = useText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const runningUploads = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = runningUploads.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  function change(id: string, part: Partial<Upload>): void {
    setUploads((previousItems) => previousItems.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  function forget(id: string): void {
    setUploads((previousItems) => previousItems.filter((upload) => upload.id !== id));
  }

  async function send({ id, file, attributes }: Upload): Promise<void> {
    const controller = new AbortController();
    runningUploads.current.set(id, controller);
    try {
      const onProgress = (fraction: number) => change(id, { fraction });
      const alt = (attributes.alt ?? '').slice(0, maxAltLength);
      const { url } = await uploadImage(file, { onProgress, signal: controller.signal, alt });
      if (editor.isDestroyed || controller.signal.aborted) return;
      const picture = editor.schema.nodes.image?.create({ alt: '', ...attributes, src: url });
      editor.view.dispatch(settleUpload(editor.state, id, picture));
      forget(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof Error && error.message !== '' ? error.message : text('richText.upload.reason');
      change(id, { failure: text('richText.upload.failed', { name: file.name, reason }) });
    } finally {
      runningUploads.current.delete(id);
    }
  }

  return {
    uploads,
    notes,
    begin: (files, place, attributes = {}) => {
      const refusals = files.map((file) => refusalOf(file, pictures, text));
      setNotes((previousItems) => [...previousItems, ...refusals.filter((message) => message !== undefined)]);
      const newUploads = files.flatMap((file, index): (Upload & { index: number; order: number })[] => {
        if (refusals[index] !== undefined) return [];
        counter += 1;
        return [{ id: `upload-${counter}`, file, attributes, fraction: 0, index, order: counter }];
      });
      editor.view.dispatch(
        place(newUploads.map(({ id, file, index, order }) => ({ id, name: file.name, index, order }))),
      );
      setUploads((previousItems) => [...previousItems, ...newUploads]);
      for (const upload of newUploads) void send(upload);
    },
    retry: (upload) => {
      change(upload.id, { failure: undefined, fraction: 0 });
      void send(upload);
    },
    drop: ({ id }) => {
      runningUploads.current.get(id)?.abort();
      editor.view.dispatch(settleUpload(editor.state, id));
      forget(id);
    },
    note: (message) => setNotes((previousItems) => [...previousItems, message]),
    forgetNotes: () => setNotes([]),
  };
}
