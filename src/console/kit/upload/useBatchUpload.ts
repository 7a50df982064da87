import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { isCancelled, reasonOf } from '../dialogs/failure.ts';
import { uploadOfSeveral, uploadOne } from './uploadFile.ts';

/** A file whose upload is pending, is running or has failed. */
export type UploadItem = {
  readonly id: number;
  readonly file: File;
  readonly several: boolean;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The progress from 0 to 1. */
  readonly progress: number;
  readonly reason?: string;
};

export type BatchUpload = {
  readonly items: readonly UploadItem[];
  /** Starts the upload of files chosen together. */
  readonly begin: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  /** Cancels a pending or running upload and removes its file from the list; a failed upload is only removed. */
  readonly drop: (id: number) => void;
};

/**
 * The maximum number of concurrent uploads: browsers open six connections per server, and the console needs one for
 * other requests.
 */
const concurrentUploads = 5;
let lastId = 0;
const newId = () => (lastId += 1);

/**
 * Uploads files in parallel, each with progress, cancellation and retry. `onStored` receives the address of each stored
 * file.
 */
export function useBatchUpload(kind: FileKind, onStored: (address: string, file: File) => void): BatchUpload {
  const text = useText();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const runningUploads = useRef(new Map<number, AbortController>());
  const queue = useRef<UploadItem[]>([]);
  useEffect(() => {
    const controllers = runningUploads.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  const change = (id: number, changes: Partial<UploadItem>) =>
    setItems((previousItems) => previousItems.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  const forget = (id: number) => setItems((previousItems) => previousItems.filter((item) => item.id !== id));
  const reportStored = useEvent(onStored);

  async function send({ id, file, several }: UploadItem) {
    const controller = new AbortController();
    runningUploads.current.set(id, controller);
    change(id, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const upload = several ? uploadOfSeveral : uploadOne;
      const address = await upload(kind, file, { onProgress, signal: controller.signal });
      forget(id);
      reportStored(address, file);
    } catch (error) {
      if (isCancelled(error)) forget(id);
      else change(id, { state: 'failed', reason: reasonFor(error, kind, text) });
    } finally {
      runningUploads.current.delete(id);
      startNext();
    }
  }

  function startNext() {
    while (runningUploads.current.size < concurrentUploads) {
      const item = queue.current.shift();
      if (!item) return;
      void send(item);
    }
  }

  function enqueue(newItems: readonly UploadItem[]) {
    queue.current.push(...newItems);
    startNext();
  }

  return {
    items,
    begin: useEvent((files) => {
      const isSeveral = files.length > 1;
      const newItems = files.map(
        (file) => ({ id: newId(), file, several: isSeveral, state: 'waiting', progress: 0 }) as const,
      );
      setItems((previousItems) => [...previousItems, ...newItems]);
      enqueue(newItems);
    }),
    retry: useEvent((id) => {
      const item = items.find((candidate) => candidate.id === id);
      if (!item) return;
      const { reason: _, ...retriedItem } = item;
      const waitingItem = { ...retriedItem, state: 'waiting', progress: 0 } as const;
      setItems((previousItems) => previousItems.map((candidate) => (candidate.id === id ? waitingItem : candidate)));
      enqueue([waitingItem]);
    }),
    drop: useEvent((id) => {
      queue.current = queue.current.filter((item) => item.id !== id);
      const controller = runningUploads.current.get(id);
      if (controller) controller.abort();
      else forget(id);
    }),
  };
}

/** The reason why an upload failed. There is a separate text for a successful reply that contains no address. */
function reasonFor(error: unknown, kind: FileKind, text: Text): string {
  const isAnswered = error instanceof ApiError && error.status !== 0;
  if (isAnswered && !error.isRefusal) return text(`media.noAddress.${kind}`);
  return reasonOf(error, text, 'media.uploadFailed');
}
