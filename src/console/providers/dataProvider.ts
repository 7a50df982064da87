import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { isList, pathOf, type Endpoint, type Method, type Noun } from '#contract/endpoint.ts';
import { callAny } from './call.ts';
import { ApiError, isUnknownCall, request } from './http.ts';
import { listQuery, pageLocally } from './listQuery.ts';

/** Finds the noun behind a react-admin resource; loads its module when that has not happened yet. */
export type NounOf = (resource: string) => Promise<Noun>;

/** What a screen may add to a save: how far it has come, how to cancel it, and the version that it started from. */
export type SaveMeta = {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  version?: number | undefined;
};

const methods: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' };

/** A regular verb such as `GET /things/{id}` needs nothing of ours. */
const regular = simpleRestProvider(
  '',
  async (path: string, options: { method?: string; body?: BodyInit | null } = {}) => {
    const { status, headers, json } = await request(methods[options.method ?? 'GET'] ?? 'GET', path);
    return { status, headers, body: '', json: json ?? {} };
  },
);

/**
 * Maps react-admin's verbs onto the endpoints of the contract: `list`, `get`, `create`, `update` and `remove` of a
 * noun. Any other endpoint is an action and is called through `useAction`. Works with every server that speaks the
 * specification: without paging it pages here, without a call for one record it looks it up in the list.
 */
export function createDataProvider(nounOf: NounOf): DataProvider {
  async function getList<Row extends RaRecord>(resource: string, params: GetListParams & Abortable) {
    const noun = await nounOf(resource);
    const { path, reply } = endpointOf(noun, 'list');
    const { inPath, filter } = splitFilter(path, params.filter);
    const asked = { ...params, filter };
    const { rows, total } = await readList<Row>(noun, listQuery(asked), params.signal, inPath);
    if (total !== null) return { data: rows, total: Number(total) };
    return pageLocally(rows, asked, isList(reply) ? reply.search : []);
  }

  async function getOne<Row extends RaRecord>(resource: string, { id, signal }: { id: Identifier } & Abortable) {
    const noun = await nounOf(resource);
    try {
      if (!noun.endpoints.get) throw new ApiError('', 404);
      const { data } = await regular.getOne(recordsPath(noun, 'get'), { id: String(id) });
      return { data: toRow<Row>(noun.record.parse(data)) };
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      const { rows } = await readList<Row>(noun, {}, signal);
      const found = rows.find((row) => row.id === String(id));
      if (!found) throw error;
      return { data: found };
    }
  }

  const provider: Pick<DataProvider, Verb> = {
    getList,
    getOne,
    getMany: async <Row extends RaRecord>(resource: string, { ids, signal }: { ids: Identifier[] } & Abortable) => {
      const found = await Promise.all(ids.map((id) => getOne<Row>(resource, { id, signal })));
      return { data: found.map(({ data }) => data) };
    },
    getManyReference: (resource, params) =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource, params) => {
      const noun = await nounOf(resource);
      return { data: toRow(await save(endpointOf(noun, 'create'), params.data, params.meta, {})) };
    },
    update: async (resource, params) => {
      const noun = await nounOf(resource);
      const meta = { version: params.previousData?.version, ...params.meta };
      return { data: toRow(await save(endpointOf(noun, 'update'), params.data, meta, { id: String(params.id) })) };
    },
    delete: async (resource, params) => {
      const noun = await nounOf(resource);
      await request('DELETE', pathOf(endpointOf(noun, 'remove'), { id: String(params.id) }));
      return { data: toRow({ ...params.previousData, _id: params.id }) };
    },
    deleteMany: async (resource, params) => regular.deleteMany(recordsPath(await nounOf(resource), 'remove'), params),
  };
  return { ...regular, ...provider, supportAbortSignal: import.meta.env.PROD };
}

type Verb = 'getList' | 'getOne' | 'getMany' | 'getManyReference' | 'create' | 'update' | 'delete' | 'deleteMany';

type Abortable = { signal?: AbortSignal | undefined };

/** What a list's path names, such as the job of its applications, stands in the filter; the rest is asked for. */
function splitFilter(path: string, filter: unknown) {
  const entries = typeof filter === 'object' && filter !== null ? Object.entries(filter) : [];
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  return {
    inPath: Object.fromEntries(entries.filter(isInPath).map(([name, value]) => [name, String(value)])),
    filter: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  };
}

async function readList<Row extends RaRecord>(
  noun: Noun,
  query: Record<string, string>,
  signal?: AbortSignal,
  params: Readonly<Record<string, string>> = {},
) {
  const { data, headers } = await callAny(endpointOf(noun, 'list'), { query, signal, params });
  const rows = Array.isArray(data) ? data.map((item) => toRow<Row>(item)) : [];
  return { rows, total: headers.get('X-Total-Count') };
}

/** Sends a form: the fields that the endpoint's schema knows, and each chosen file from the field `<name>File`. */
async function save(endpoint: Endpoint, data: object, meta: SaveMeta | undefined, params: Record<string, string>) {
  const values: Record<string, unknown> = { ...data };
  const files = Object.keys(endpoint.files ?? {}).map((name) => {
    const file = values[`${name}File`];
    return [name, file instanceof File ? file : undefined] as const;
  });
  const reply = await callAny(endpoint, {
    params,
    body: endpoint.body?.parse(data),
    files: Object.fromEntries(files),
    ...meta,
  });
  return reply.data ?? { ...data, _id: params.id };
}

function endpointOf(noun: Noun, key: string): Endpoint {
  const endpoint = noun.endpoints[key];
  if (!endpoint) throw new Error(`${noun.name} has no call to ${key}.`);
  return endpoint;
}

/**
 * What stands before the id in a call, as ra-data-simple-rest joins it: without the leading slash. It need not be the
 * path of the list, which is `/about/all` where one record is `/about/{id}`.
 */
function recordsPath(noun: Noun, key: 'get' | 'remove'): string {
  return endpointOf(noun, key)
    .path.replace(/^\//, '')
    .replace(/\/\{\w+\}$/, '');
}

/**
 * react-admin wants `id`; the wire says `_id`. The record has passed its noun's schema; which type that is, only the
 * screen that asked for the resource can say, so the type is taken from the caller as everywhere in react-admin.
 */
function toRow<Row extends RaRecord>(record: unknown): Row {
  const values: Record<string, unknown> = typeof record === 'object' && record !== null ? { ...record } : {};
  return { ...values, id: String(values._id ?? values.id ?? '') } as RaRecord as Row;
}
