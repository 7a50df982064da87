import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Connection, type ConnectionOptions, type DatabaseAddress } from '#server/database/connect.ts';

export type TestDatabase = Connection & {
  readonly address: DatabaseAddress;
  /** Closes the connections and deletes the database. */
  drop(): Promise<void>;
};

/**
 * A separate database for a test file, migrated and empty: a copy of the run's template, which takes some 30 ms. Call
 * it in `beforeAll`, and `drop` in `afterAll`.
 */
export async function createTestDatabase(
  options: Pick<ConnectionOptions, 'max' | 'onStatement' | 'slow'> = {},
): Promise<TestDatabase> {
  const { address: cluster, template } = inject('testCluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(cluster, { max: 1 });
  await admin.sql`create database ${admin.sql(database)} template ${admin.sql(template)} strategy file_copy`;
  await admin.close();
  const address = { ...cluster, database };
  const connection = connect(address, { max: 4, ...options });
  return {
    ...connection,
    address,
    async drop() {
      await connection.close();
      const { sql, close } = connect(cluster, { max: 1 });
      await sql`drop database ${sql(database)} with (force)`;
      await close();
    },
  };
}

/** Further connections to the database of a test; `drop` only closes them. */
export function joinTestDatabase(
  address: DatabaseAddress,
  options: Pick<ConnectionOptions, 'max' | 'onStatement' | 'slow'> = {},
): TestDatabase {
  const connection = connect(address, { max: 4, ...options });
  return { ...connection, address, drop: () => connection.close() };
}
