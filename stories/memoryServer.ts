import { testDataProvider, type DataProvider, type GetListParams, type RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';
import type { Surroundings } from './surroundings.ts';

const requestId = '7f3c2a90';

/** A data provider with records in memory, which answers as the story requires. */
export function memoryServer({ records = {}, server = 'answers' }: Surroundings): DataProvider {
  const kept = new Map(Object.entries(records).map(([resource, rows]) => [resource, [...rows]]));
  const rowsOf = (resource: string): RaRecord[] => {
    const rows = kept.get(resource) ?? [];
    kept.set(resource, rows);
    return rows;
  };

  async function answer<R>(find: () => unknown): Promise<R> {
    await mayAnswer(server);
    // Converted to JSON and back, like records from a server.
    return JSON.parse(JSON.stringify(find()));
  }
  function found(resource: string, id: unknown): RaRecord {
    const row = rowsOf(resource).find((record) => record.id === id);
    if (!row) throw new ApiError('The record does not exist.', 404, { code: 'not_found', requestId });
    return row;
  }

  return testDataProvider({
    getList: async (resource, params) => {
      const isExport = (params.pagination?.perPage ?? 0) > 100;
      if (server === 'answersPages' && isExport) await mayAnswer('waits');
      return answer(() => page(rowsOf(resource), params));
    },
    getOne: (resource, { id }) => answer(() => ({ data: found(resource, id) })),
    getMany: (resource, { ids }) => answer(() => ({ data: rowsOf(resource).filter(({ id }) => ids.includes(id)) })),
    create: (resource, { data }) =>
      answer(() => {
        const id = `new${rowsOf(resource).length}`;
        const created = { ...data, id, _id: id, version: 1 };
        rowsOf(resource).unshift(created);
        return { data: created };
      }),
    update: (resource, { id, data }) => answer(() => ({ data: Object.assign(found(resource, id), data) })),
    delete: (resource, { id }) =>
      answer(() => {
        const rows = rowsOf(resource);
        const [removed] = rows.splice(rows.indexOf(found(resource, id)), 1);
        return { data: removed };
      }),
  });
}

/** Answers the calls that bypass the data provider: uploads, the library, a record's history. */
export function memoryFetch({ replies = {}, server = 'answers' }: Surroundings): typeof fetch {
  return async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : String(request), window.location.href);
    if (pathname === '/config.json') return Response.json({ productName: 'Institute', trashDays: '30' });
    const failure = await mayAnswer(server).catch((error: unknown) => error);
    if (failure instanceof ApiError) {
      const { message, status } = failure;
      return Response.json({ success: false, message }, { status, headers: { 'X-Request-Id': requestId } });
    }
    const reply = Object.entries(replies).find(([path]) => pathname.endsWith(path));
    return reply ? Response.json(reply[1]) : Response.json({ success: false, message: 'Not found' }, { status: 404 });
  };
}

async function mayAnswer(server: Surroundings['server']): Promise<void> {
  if (server === 'waits') await new Promise<never>(() => undefined);
  if (server === 'fails') throw new ApiError('The database does not answer.', 503, { requestId });
  if (server === 'refuses') throw new ApiError('Access denied.', 403, { requestId });
}

function page(rows: readonly RaRecord[], { filter = {}, pagination, sort }: GetListParams) {
  const { q, ...fields }: Record<string, unknown> = filter;
  const { page: number, perPage } = pagination ?? { page: 1, perPage: 25 };
  const direction = sort?.order === 'DESC' ? -1 : 1;
  const valueOf = (row: RaRecord) => String(row[sort?.field ?? 'id']);
  const matching = rows
    .filter((row) => q === undefined || JSON.stringify(row).toLowerCase().includes(String(q).toLowerCase()))
    // A filter by a field that rows do not have keeps all of them, so that the list shows the filter with its rows.
    .filter((row) => Object.entries(fields).every(([field, value]) => !(field in row) || row[field] === value))
    .toSorted((a, b) => direction * valueOf(a).localeCompare(valueOf(b)));
  return { data: matching.slice((number - 1) * perPage, number * perPage), total: matching.length };
}
