import type { Readable } from 'node:stream';

/** The areas of stored files: public ones, private papers, and public ones whose address is currently withheld. */
export const places = ['uploads', 'papers', 'withheld'] as const;
export type Place = (typeof places)[number];

/** The address of a file within a store: its area and its name. */
export type Key = `${Place}/${string}`;

/** The names of stored files, which cannot be guessed. */
export const storedNamePattern = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

export type Range = { readonly start: number; readonly end: number };

/** `tag` differs whenever the content does. */
export type Found = { readonly size: number; readonly changed: Date; readonly tag: string };

export type ListedFile = { readonly key: Key; readonly size: number; readonly changed: Date };

/** Remains of an interrupted upload, or the beginning of a current one. */
export type UnfinishedUpload = { readonly since: Date; remove(): Promise<void> };

/**
 * The files of an installation, wherever they are stored. A file exists completely or not at all, and a reader during
 * its replacement gets either the old or the new version. A missing file is not an error. Throws a `Refusal` with 503
 * while the store is unavailable.
 */
export type FileStore = {
  /** The store as shown to people, without secrets. */
  readonly name: string;
  put(key: Key, content: AsyncIterable<Buffer>): Promise<void>;
  /** Moves a finished file of this machine into the store. */
  putFile(key: Key, file: string): Promise<void>;
  find(key: Key): Promise<Found | undefined>;
  /** Reads the file's bytes; with a range, those from `start` to `end`, both included. */
  read(key: Key, range?: Range): Promise<Readable | undefined>;
  /** Returns whether the file existed. */
  move(from: Key, to: Key): Promise<boolean>;
  remove(key: Key): Promise<void>;
  list(place: Place): AsyncIterable<ListedFile>;
  /** Uploads that were begun in the store itself and are not complete. */
  unfinished(): AsyncIterable<UnfinishedUpload>;
  /** Reads a note about the store, which is not an uploaded file. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
  close(): void;
};
