import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord } from 'react-admin';
import { isList, isWrapped, paramsIn, type Endpoint, type Method, type Noun } from '#contract/endpoint.ts';
import { resolveFilter } from '#contract/relativeValues.ts';
import { callAny } from './call.ts';
import { ApiError, isUnknownCall, request } from './http.ts';
import { withFilesBeside, withInlineFiles } from './inlineFiles.ts';
import { listQuery, pageLocally, totalOf } from './listQuery.ts';
import { pathParams, splitFilter } from './pathParams.ts';
import { parseReply } from './reply.ts';
import { readSession } from './session.ts';

/** Finds the noun of a react-admin resource, loading its module if necessary. */
export type NounOf = (resource: string) => Promise<Noun>;

/** Options of a save: its progress, its cancellation, and the version that it is based on. */
export type SaveMeta = {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  version?: number | undefined;
  /** The parents of a new record, such as the course of a chapter, under the names used in the list's filter. */
  parents?: Readonly<Record<string, unknown>> | undefined;
  /** The name of the noun's call that creates the record, if it is not `create`. */
  endpoint?: string | undefined;
};

const methods: Readonly<Record<string, Method>> = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' };

type RequestOptions = { method?: string; signal?: AbortSignal | null };

/**
 * The base of the data provider: react-admin's own provider for plain REST, on our network layer. It makes the calls
 * that only need a path. Throws ApiError, like `request`.
 */
const restProvider = simpleRestProvider('', async (path: string, { method = 'GET', signal }: RequestOptions = {}) => {
  const { status, headers, json } = await request(methods[method] ?? 'GET', path, { signal: signal ?? undefined });
  return { status, headers, body: '', json: json ?? {} };
});

/**
 * The path before the id in a regular call, in the form that ra-data-simple-rest joins: `things` of `/things/{id}`.
 * Undefined for a path with further parameters, and for a reply in an envelope.
 */
function recordsPath({ path, reply }: Endpoint): string | undefined {
  if (isWrapped(reply)) return undefined;
  return /^\/([^{}]+)\/\{\w+\}$/.exec(path)?.[1];
}

/**
 * Maps react-admin's verbs to the endpoints of the contract: `list`, `get`, `create`, `update` and `remove` of a noun.
 * ra-data-simple-rest makes the regular calls; the verbs here cover the others. Any other endpoint is an action, called
 * through `useAction`. Works with every server that implements the specification: without paging it pages locally, and
 * without a call for a single record it finds the record in the list.
 */
export function createDataProvider(nounOf: NounOf): DataProvider {
  const provider: DataProvider = {
    ...restProvider,
    getList: async (resource, params) => readPage(await nounOf(resource), params),
    getOne: async (resource, params) => ({ data: await readRecord(await nounOf(resource), params) }),
    getMany: async (resource, { ids, signal }: { ids: Identifier[] } & Abortable) => ({
      data: await readMany(await nounOf(resource), ids, signal),
    }),
    getManyReference: (resource, params) =>
      provider.getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource, { data, meta }) => {
      const noun = await nounOf(resource);
      const endpoint = endpointOf(noun, meta?.endpoint ?? 'create');
      const savedRecord = await save(endpoint, data, meta, pathParams(endpoint, { ...meta?.parents, ...data }));
      return { data: toRow(withFilesBeside(noun, savedRecord ?? data)) };
    },
    update: async (resource, { id, data, previousData, meta }) => {
      const noun = await nounOf(resource);
      const endpoint = updateOf(noun, data);
      const params = pathParams(endpoint, { ...meta?.parents, ...previousData, ...data, id });
      const savedRecord = await save(endpoint, data, { version: previousData?.version, ...meta }, params);
      return { data: toRow(withFilesBeside(noun, savedRecord ?? { ...data, _id: id }), id) };
    },
    updateMany: async (resource, { ids, data, meta }) => {
      await Promise.all(ids.map((id) => provider.update(resource, { id, data, previousData: { id }, meta })));
      return { data: ids };
    },
    delete: async (resource, { id, previousData }) => {
      await remove(await nounOf(resource), id, previousData);
      return { data: toRow({ ...previousData, _id: id }) };
    },
    deleteMany: async (resource, { ids }) => {
      const noun = await nounOf(resource);
      await Promise.all(ids.map((id) => remove(noun, id)));
      return { data: ids };
    },
    supportAbortSignal: import.meta.env.PROD,
  };
  return provider;
}

type Abortable = { signal?: AbortSignal | undefined };

/** The list's filter without the parameters of its path, with relative values replaced by the current ones. */
function resolvedFilter({ path, reply }: Endpoint, rawFilter: unknown) {
  const { inPath, filter: listedFilter } = splitFilter(path, rawFilter);
  const viewer = readSession()?.employee;
  const filter =
    isList(reply) && viewer ? resolveFilter(reply, listedFilter, { viewer, now: new Date() }) : listedFilter;
  return { inPath, filter };
}

/** A list's filter as its call expects it, with the search text as `search`. */
export function listFilter(noun: Noun, filter: Readonly<Record<string, unknown>>): Record<string, string> {
  return listQuery({ filter: resolvedFilter(endpointOf(noun, 'list'), filter).filter });
}

async function readPage<Row extends RaRecord>(noun: Noun, params: GetListParams & Abortable) {
  const { reply } = endpointOf(noun, 'list');
  const { inPath, filter } = resolvedFilter(endpointOf(noun, 'list'), params.filter);
  const query = { ...params, filter };
  const { rows, ...counts } = await readList<Row>(noun, listQuery(query), params.signal, inPath);
  const total = totalOf(query, rows.length, counts);
  if (total !== undefined) return { data: rows, total, ...(counts.isCapped ? { meta: { isCapped: true } } : {}) };
  return pageLocally(rows, query, isList(reply) ? reply : { search: [] });
}

async function readRecord<Row extends RaRecord>(noun: Noun, { id, meta, signal }: GetOneParams<Row> & Abortable) {
  const { get, list } = noun.endpoints;
  try {
    if (!get) throw new ApiError('', 404);
    const data = await readOne(get, { id, ...meta?.parents }, signal);
    if (data === undefined) throw new ApiError(`The server answered no record of ${noun.name}.`, 200);
    return toRow<Row>(withFilesBeside(noun, data), id);
  } catch (error) {
    if (!isUnknownCall(error) || !list) throw error;
    const { rows } = await readList<Row>(noun, {}, signal, pathParams(list, meta?.parents ?? {}));
    const localRow = rows.find((row) => row.id === String(id));
    if (!localRow) throw error;
    return localRow;
  }
}

/**
 * Reads records by their ids. A record that is deleted or in the trash becomes a placeholder, because a dangling
 * reference is not an error.
 */
async function readMany<Row extends RaRecord>(noun: Noun, ids: readonly Identifier[], signal?: AbortSignal) {
  const batch = ids.length > 1 ? await readByIds<Row>(noun, ids.map(String), signal) : undefined;
  const rowOf = async (id: Identifier): Promise<Row> => {
    const row = batch?.rows.get(String(id));
    if (row) return row;
    if (batch?.isComplete) return standIn<Row>(id);
    try {
      return await readRecord<Row>(noun, { id, ...(signal && { signal }) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return standIn<Row>(id);
    }
  };
  return Promise.all(ids.map(rowOf));
}

async function remove(noun: Noun, id: Identifier, record: object = {}): Promise<void> {
  const endpoint = endpointOf(noun, 'remove');
  const path = recordsPath(endpoint);
  if (path !== undefined) await restProvider.delete(path, { id });
  else await callAny(endpoint, { params: pathParams(endpoint, { ...record, id }) });
}

async function readOne(endpoint: Endpoint, knownFields: { id: Identifier }, signal: AbortSignal | undefined) {
  const path = recordsPath(endpoint);
  if (path === undefined) return (await callAny(endpoint, { params: pathParams(endpoint, knownFields), signal })).data;
  const { data } = await restProvider.getOne(path, { id: knownFields.id, ...(signal && { signal }) });
  // Other servers may wrap the record in an envelope.
  return parseReply(endpoint, data, new Headers()).data;
}

async function readList<Row extends RaRecord>(
  noun: Noun,
  query: Record<string, string>,
  signal?: AbortSignal,
  params: Readonly<Record<string, string>> = {},
) {
  const { data, total, pages, isPaged, isCapped } = await callAny(endpointOf(noun, 'list'), { query, signal, params });
  const records = withFilesBeside(noun, data);
  const rows = Array.isArray(records) ? records.map((item) => toRow<Row>(item)) : [];
  return { rows, total, pages, isPaged, isCapped };
}

/** Ids per address; more would exceed the limit for request headers. */
const maxIds = 100;

/**
 * Reads records by their ids, a hundred per call. A server that cannot filter by ids returns other rows or refuses;
 * `isComplete` is then false, and missing records must be fetched one by one.
 */
async function readByIds<Row extends RaRecord>(noun: Noun, ids: readonly string[], signal?: AbortSignal) {
  const { list } = noun.endpoints;
  if (!list || !isList(list.reply) || !Object.hasOwn(list.reply.filter, '_id') || paramsIn(list.path).length > 0)
    return undefined;
  const { heavy } = list.reply;
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, part) =>
    ids.slice(part * maxIds, (part + 1) * maxIds),
  );
  const read = async (part: readonly string[]) => {
    const query = {
      _id: part.join(','),
      page: '1',
      limit: String(part.length),
      ...(heavy.length > 0 ? { full: 'true' } : {}),
    };
    try {
      return (await readList<Row>(noun, query, signal)).rows;
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal && [200, 400, 404, 405, 422].includes(error.status))
        return undefined;
      throw error;
    }
  };
  const answers = await Promise.all(parts.map(read));
  const rows = new Map(answers.flatMap((part) => part ?? []).map((row) => [String(row.id), row]));
  const isComplete = !answers.includes(undefined) && [...rows.keys()].every((id) => ids.includes(id));
  return { rows, isComplete };
}

/** The placeholder of a record that is deleted or in the trash. */
function standIn<Row extends RaRecord>(id: Identifier): Row {
  return toRow<Row>({ _id: String(id), missing: true });
}

/** Sends a form: the fields that the endpoint's schema contains, and each chosen file from the field `<name>File`. */
async function save(endpoint: Endpoint, data: object, meta: SaveMeta | undefined, params: Record<string, string>) {
  const values: Record<string, unknown> = { ...data };
  const files = Object.keys(endpoint.files ?? {}).map((name) => {
    const file = values[`${name}File`];
    return [name, file instanceof File ? file : undefined] as const;
  });
  const reply = await callAny(endpoint, {
    params,
    body: await withInlineFiles(endpoint, endpoint.body?.parse(data), data),
    files: Object.fromEntries(files),
    ...meta,
  });
  return reply.data;
}

/** The call that updates a record. If the noun has two, the one with files is used only if a file was chosen. */
function updateOf(noun: Noun, data: object): Endpoint {
  const { updateWithFile } = noun.endpoints;
  const files = Object.keys(updateWithFile?.files ?? {});
  const hasChosenFile = files.some((name) => Reflect.get(data, `${name}File`) instanceof File);
  return hasChosenFile && updateWithFile ? updateWithFile : endpointOf(noun, 'update');
}

function endpointOf(noun: Noun, key: string): Endpoint {
  const endpoint = noun.endpoints[key];
  if (!endpoint) throw new Error(`${noun.name} has no call to ${key}.`);
  return endpoint;
}

/**
 * Adds the `id` that react-admin requires; the API has `_id`, or no id for a noun with a single record. The record has
 * been parsed with its noun's schema, but only the screen that requests the resource knows its type, so the caller
 * chooses the type, as everywhere in react-admin.
 */
function toRow<Row extends RaRecord>(record: unknown, askedFor?: Identifier): Row {
  const values: Record<string, unknown> = typeof record === 'object' && record !== null ? { ...record } : {};
  return { ...values, id: String(askedFor ?? values._id ?? values.id ?? '') } as RaRecord as Row;
}
