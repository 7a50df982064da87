import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Buffer } from 'node:buffer';
import type { FileKind } from '#contract/endpoint.ts';
import { projectFolder } from '../../projectFolder.ts';
import type { Storage } from '../storage.ts';
import { DemoError, type Place } from './demoError.ts';

export const demoFolder = join(projectFolder, 'demo');

/** The HTML, images, videos, documents and letters of the demo data. */
export type DemoFiles = ReturnType<typeof demoFilesIn>;

/** The files next to the records, and those in `files/`, which are stored as if they had been uploaded. */
export function demoFilesIn(folder: string, storage: Storage) {
  const storedPaths = new Map<string, Promise<string>>();
  /** Stores a file once for all callers with the same key. */
  const storeOnce = (key: string, name: string, place: Place, isPrivate: boolean) => {
    const store = async () => {
      const stream = createReadStream(join(folder, 'files', name));
      const rule = { kind: kindOf(name), name, stream };
      const { path } = await storage.receive(isPrivate ? { ...rule, private: true } : rule);
      return path;
    };
    const path = storedPaths.get(key) ?? store().catch((error: unknown) => throwMissing(error, `files/${name}`, place));
    storedPaths.set(key, path);
    return path;
  };
  const readSibling = (name: string, place: Place) =>
    readFile(join(folder, dirname(place.file), name), 'utf8').catch((error: unknown) =>
      throwMissing(error, join(dirname(place.file), name), place),
    );
  return {
    /** The HTML of a file next to the records. The file may have indented lines; they are joined. */
    async html(name: string, place: Place): Promise<string> {
      const text = await readSibling(name, place);
      return text
        .split('\n')
        .map((line) => line.trim())
        .join('');
    },
    /** The address of the stored copy of a file in `files/`. The records of one demo file share a copy. */
    upload: (name: string, place: Place) => storeOnce(`${place.file} ${name}`, name, place, false),
    /** The address of the copy in the media library, which all demo files share. */
    library: (name: string, place: Place) => storeOnce(`library ${name}`, name, place, false),
    /** The address of a private copy, which is stored like the papers that people submit. */
    paper: (name: string, place: Place) => storeOnce(`${place.file} paper ${name}`, name, place, true),
    /** The address of a private PDF. Its text is a file next to the records, filled with the fields of the record. */
    async letter(name: string, record: Readonly<Record<string, unknown>>, place: Place): Promise<string> {
      const lines = filledLines(await readSibling(name, place), record);
      const stream = Readable.from([letterPdf(lines)]);
      const { path } = await storage.receive({ kind: 'document', name: 'letter.pdf', stream, private: true });
      return path;
    },
  };
}

function kindOf(name: string): FileKind {
  if (name.endsWith('.mp4')) return 'video';
  return name.endsWith('.pdf') ? 'document' : 'image';
}

function throwMissing(error: unknown, name: string, place: Place): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    throw new DemoError(place, `there is no demo/${name}.`);
  }
  throw error;
}

/** The lines of a letter. A line that contains a list field is repeated for each item of the list. */
function filledLines(text: string, record: Readonly<Record<string, unknown>>): string[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, field = ''] = /\{\{(\w+)\}\}/.exec(line) ?? [];
      const items = record[field];
      return Array.isArray(items) ? items.map((item) => line.replace(`{{${field}}}`, String(item))) : [line];
    })
    .map((line) => line.replaceAll(/\{\{(\w+)\}\}/g, (_, field: string) => String(record[field] ?? '')));
}

/** A page of lines as a PDF. Its built-in font only has Western letters and a straight apostrophe. */
function letterPdf(lines: readonly string[]): Buffer {
  const textOperators = lines.map(
    (line) => `(${line.replaceAll('’', "'").replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`,
  );
  const text = `BT /F1 12 Tf 18 TL 72 760 Td ${textOperators.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((content, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
