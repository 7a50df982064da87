import type { Queryable } from './database/connect.ts';
import type { Seeding } from './domain.ts';
import { domains } from './domains.ts';

/** Fills an empty database with the demo data of every domain. */
export async function seedDemo(db: Queryable, seeding: Seeding): Promise<void> {
  for (const { seed } of domains) await seed?.(db, seeding);
}

/** Gives an empty database without demo data what every institute begins with. */
export async function addFirstRecords(db: Queryable): Promise<void> {
  for (const { firstRecords } of domains) await firstRecords?.(db);
}
