import type { Readable } from 'node:stream';

/** The places of stored files: public ones, private papers, and public ones that have lost their address for now. */
export const places = ['uploads', 'papers', 'withheld'] as const;
export type Place = (typeof places)[number];

/** The address of a file within a store: its place and its name. */
export type Key = `${Place}/${string}`;

/** The names of stored files, which nobody can guess. */
export const storedName = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

export type Range = { readonly start: number; readonly end: number };

/** `tag` differs whenever the content does. */
export type Found = { readonly size: number; readonly changed: Date; readonly tag: string };

export type Listed = { readonly key: Key; readonly size: number; readonly changed: Date };

/** Remains of a broken upload, or the beginning of a running one. */
export type Unfinished = { readonly since: Date; remove(): Promise<void> };

/**
 * The files of an installation, wherever they are kept. A file is there whole or not at all, and whoever reads it while
 * it is replaced gets one of both. A missing file is no error. Throws a `Refusal` with 503 while the store is away.
 */
export type FileStore = {
  /** The store as people know it, without secrets. */
  readonly name: string;
  put(key: Key, content: AsyncIterable<Buffer>): Promise<void>;
  /** Stores a finished file of this machine, which is gone afterwards. */
  putFile(key: Key, file: string): Promise<void>;
  find(key: Key): Promise<Found | undefined>;
  /** The bytes, from `start` to `end` when given, both included. */
  read(key: Key, range?: Range): Promise<Readable | undefined>;
  /** Returns whether there was such a file. */
  move(from: Key, to: Key): Promise<boolean>;
  remove(key: Key): Promise<void>;
  list(place: Place): AsyncIterable<Listed>;
  /** Uploads that the store itself has not finished. */
  unfinished(): AsyncIterable<Unfinished>;
  /** A note of the store's own that is no file of anybody. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
  close(): void;
};
