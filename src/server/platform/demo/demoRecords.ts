import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connect.ts';
import { issueText } from '../../http/issueText.ts';
import type { Storage } from '../storage.ts';
import { DemoError, placeInside, type Place } from './demoError.ts';
import { demoFilesIn, demoFolder } from './demoFiles.ts';
import { notationAt, resolve, type Notation } from './notation.ts';

/** The options for storing demo data. All demo colleagues get the same password. */
export type SeedOptions = { readonly storage: Storage; readonly passwordHash: string; readonly now: Date };

/** The context in which demo data is stored. */
export type Demo = SeedOptions & {
  readonly folder: string;
  readonly notation: Notation;
  /** Remembers a record, so that later files can refer to it by its title, email or name. */
  keepId(file: string, record: { readonly _id: string; readonly [field: string]: unknown }): void;
};

/** A stored record: the contract's fields, its id, and its timestamps if the file has them. */
export type DemoRecord<Values> = Values & {
  readonly _id: string;
  readonly createdAt: string | undefined;
  readonly updatedAt: string | undefined;
};

/** A file of demo records that the domain stores when an empty database is filled. */
export type DemoFile = { readonly name: string; store(db: Queryable, demo: Demo): Promise<void> };

/** A demo file whose records can be read without storing them. */
export type ReadableDemoFile<Values> = DemoFile & {
  read(demo: Pick<Demo, 'folder' | 'notation'>): Promise<readonly DemoRecord<Values>[]>;
};

/** Starts to fill a database from a folder of demo data. */
export function openDemo(seeding: SeedOptions, folder = demoFolder): Demo {
  const ids = new Map<string, string | undefined>();
  const files = demoFilesIn(folder, seeding.storage);
  const notation = notationAt(seeding.now, {
    files,
    ids(name, place) {
      const id = ids.get(name);
      if (id !== undefined) return id;
      throw new DemoError(place, ids.has(name) ? `several records are ${name}.` : `there is no record ${name} yet.`);
    },
  });
  return {
    ...seeding,
    folder,
    notation,
    keepId(file, record) {
      const noun = file.slice(file.lastIndexOf('/') + 1);
      for (const name of new Set(['title', 'email', 'name'].map((field) => record[field]))) {
        if (typeof name !== 'string') continue;
        const key = `${noun}/${name}`;
        ids.set(key, ids.has(key) ? undefined : record._id);
      }
    },
  };
}

/**
 * A demo file `demo/<name>.json`. Each record must fit the contract's schema, so that the demo data is what a form
 * would save. `save` inserts the records into the database. Nothing is read before `store` or `read` is called.
 */
export function demoRecords<Values extends object>(
  name: string,
  schema: z.ZodMiniType<Values>,
  save: (db: Queryable, records: DemoRecord<Values>[], demo: Demo) => Promise<unknown>,
): ReadableDemoFile<Values> {
  const read = async ({ folder, notation }: Pick<Demo, 'folder' | 'notation'>) => {
    const place = { file: `${name}.json`, path: [] };
    const records = await resolve(await jsonIn(folder, place), notation, place);
    if (!Array.isArray(records)) throw new DemoError(place, 'begin with [ and list the records.');
    return records.map((record, index) => checkRecord(schema, record, placeInside(place, index)));
  };
  return {
    name,
    read,
    async store(db, demo) {
      const records = await read(demo);
      await save(db, records, demo);
      for (const record of records) demo.keepId(name, record);
    },
  };
}

async function jsonIn(folder: string, place: Place): Promise<unknown> {
  const text = await readFile(join(folder, place.file), 'utf8').catch(() => {
    throw new DemoError(place, 'the file cannot be read.');
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DemoError(place, `it is not valid JSON. ${String(error)}`);
  }
}

const moment = z.optional(z.iso.datetime());
const Moments = z.looseObject({ createdAt: moment, updatedAt: moment });

function checkRecord<Values extends object>(
  schema: z.ZodMiniType<Values>,
  record: unknown,
  place: Place,
): DemoRecord<Values> {
  const { createdAt, updatedAt = createdAt, ...fields } = parseValue(Moments, record, place);
  const values = parseValue(schema, fields, place);
  refuseUnknown(fields, values, place);
  return { ...values, _id: randomUUID(), createdAt, updatedAt };
}

function parseValue<Output>(schema: z.ZodMiniType<Output>, value: unknown, place: Place): Output {
  const { success, data, error } = schema.safeParse(value, { error: issueText });
  if (success) return data;
  const [issue] = error.issues;
  throw new DemoError(placeInside(place, ...(issue?.path ?? [])), issue?.message ?? 'it does not fit the contract.');
}

/** Refuses a field that the schema does not have, because it would be lost silently. */
function refuseUnknown(source: unknown, result: unknown, place: Place): void {
  if (typeof source !== 'object' || source === null || typeof result !== 'object' || result === null) return;
  for (const [key, value] of Object.entries(source)) {
    const fieldPlace = placeInside(place, Array.isArray(source) ? Number(key) : key);
    if (!(key in result)) throw new DemoError(fieldPlace, 'the contract knows no such field here.');
    refuseUnknown(value, Reflect.get(result, key), fieldPlace);
  }
}
