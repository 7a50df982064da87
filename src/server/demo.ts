import type { Queryable } from './database/connect.ts';
import { domains } from './domains.ts';
import { openDemo, type SeedOptions } from './platform/demo/demoRecords.ts';

/** Fills an empty database with the demo data of every domain: the files under `demo/`. */
export async function seedDemo(db: Queryable, seeding: SeedOptions): Promise<void> {
  const demo = openDemo(seeding);
  for (const file of domains.flatMap(({ demo: files = [] }) => files)) await file.store(db, demo);
}

/** Adds to an empty database without demo data the records that every institute starts with. */
export async function addFirstRecords(db: Queryable): Promise<void> {
  for (const { firstRecords } of domains) await firstRecords?.(db);
}
