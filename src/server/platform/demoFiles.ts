import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '#contract/endpoint.ts';
import type { Storage, StoredFile } from './storage.ts';

/** The images, the video and the document of the demo data. */
export type DemoFile = 'accounts.pdf' | 'centre.webp' | 'certificate.webp' | 'desk.webp' | 'lesson.mp4' | 'letter.webp';

/** Keeps one of the files in `demoFiles` as if it had been uploaded; its address. */
export async function keepDemoFile(storage: Storage, name: DemoFile): Promise<string> {
  return (await storeDemoFile(storage, name)).path;
}

/** The same with all that is known of the stored file. */
export function storeDemoFile(storage: Storage, name: DemoFile): Promise<StoredFile> {
  const stream = createReadStream(fileURLToPath(new URL(`../demoFiles/${name}`, import.meta.url)));
  return storage.receive({ kind: kindOf(name), name, stream });
}

export function kindOf(name: DemoFile): FileKind {
  if (name.endsWith('.mp4')) return 'video';
  return name.endsWith('.pdf') ? 'document' : 'image';
}
