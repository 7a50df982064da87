import type { TestApp } from '../app.ts';

export type Entry = Partial<
  Record<'address' | 'method' | 'route' | 'module' | 'event' | 'country' | 'city' | 'at' | 'employee_id', string>
> & {
  status?: number;
  duration?: number;
};

/** Stores entries of the audit log as calls would. */
export async function storeActivities(app: TestApp, ...entries: Entry[]): Promise<void> {
  for (const entry of entries) {
    const row = {
      address: '203.0.113.9',
      method: 'POST',
      route: '/alerts',
      path: '/api/alerts',
      module: 'alert',
      status: 201,
      duration: 10,
      request_bytes: 1,
      response_bytes: 2,
      user_agent: 'test',
      request_id: '',
      event: 'create',
      ...entry,
    };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    await app.sql.unsafe(`insert into audit_entries (${columns.join()}) values (${places.join()})`, Object.values(row));
  }
}
