import * as z from 'zod/mini';
import {
  isList,
  orderFields,
  paramsIn,
  upcomingOrder,
  type ListReply,
  type NounEndpoint,
  type Schema,
} from '#contract/endpoint.ts';
import { productOf } from '#contract/product.ts';
import { readEnvironment } from '#server/environment.ts';
import { routesOf } from '#server/routes.ts';
import type { Client } from './client.ts';

/** One question to an instance. Large and demo instance have ids and pages of their own. */
export type Variant = {
  readonly noun: string;
  readonly group: 'page' | 'order' | 'filter' | 'search' | 'whole' | 'other';
  readonly what: string;
  /** The address for an instance; undefined where it has no record to ask for. */
  readonly address: (samples: Samples) => string | undefined;
};

type Row = Readonly<Record<string, unknown>>;
/** The rows of an instance that the questions name. */
export type Samples = {
  /** The address of an endpoint with its parameters filled in; undefined where a record is missing. */
  pathOf(endpoint: NounEndpoint): string | undefined;
  rowsOf(endpoint: NounEndpoint): readonly Row[];
  totalOf(endpoint: NounEndpoint): number;
};

const size = 25;
const environment = readEnvironment({});
/** Every call that reads, except for the streams of staff and of visitors, which have no end. */
export const endpoints: readonly NounEndpoint[] = routesOf(productOf(environment.product.name))
  .map((route) => route.endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/live'));

/** Values of parameters that are no ids. */
const given: Readonly<Record<string, string>> = {
  number: '-',
  from: '2026-01-01',
  to: '2026-12-31',
  module: 'students',
  kind: 'privacy-policy',
  page: 'home',
  slug: 'large-course-1',
};
/** Nouns whose records a parameter names, where the parameter says it otherwise. */
const nounOfParam: Readonly<Record<string, string>> = { sessionId: 'chats' };
/** Sent by calls whose noun is in the path. */
const pathNoun = 'students';

const listOf = (noun: string) => endpoints.find((one) => one.noun === noun && isList(one.reply));

/** Reads the first rows of every list, so that the calls can name existing records. */
export async function sample(client: Client): Promise<Samples> {
  const rows = new Map<NounEndpoint, readonly Row[]>();
  const totals = new Map<NounEndpoint, number>();
  const paths = new Map<NounEndpoint, string | undefined>();
  async function resolve(endpoint: NounEndpoint): Promise<string | undefined> {
    let path = endpoint.path;
    for (const name of paramsIn(endpoint.path)) {
      const value = given[name] ?? (name === 'noun' ? pathNoun : await idFor(endpoint, name));
      if (value === undefined) return undefined;
      path = path.replace(`{${name}}`, encodeURIComponent(value));
    }
    return path;
  }
  async function idFor(endpoint: NounEndpoint, name: string): Promise<string | undefined> {
    const plural = `${name.replace(/Id$/, '')}s`;
    const noun =
      (endpoint.path.startsWith('/live-sessions/{sessionId}') ? 'liveSessions' : undefined) ??
      nounOfParam[name] ??
      (name === 'campaignId' ? endpoint.noun : undefined) ??
      (name === 'id'
        ? paramsIn(endpoint.path).some((other) => other === 'noun' || other === 'module')
          ? pathNoun
          : endpoint.noun
        : listOf(plural)
          ? plural
          : endpoint.noun);
    const list = listOf(noun);
    const [row] = list ? await read(list) : [];
    const id = row?._id ?? row?.sessionId ?? row?.id;
    return typeof id === 'string' ? id : undefined;
  }
  async function read(endpoint: NounEndpoint): Promise<readonly Row[]> {
    const known = rows.get(endpoint);
    if (known) return known;
    rows.set(endpoint, []);
    const path = await resolve(endpoint);
    paths.set(endpoint, path);
    if (path === undefined || !isList(endpoint.reply)) return [];
    const answer = await client.ask(`${path}?page=1&limit=${size}`);
    const { wrapped } = endpoint.reply;
    const body = wrapped === undefined ? answer.body : z.looseObject({}).parse(answer.body)[wrapped];
    const found = z.array(z.looseObject({})).parse(body);
    rows.set(endpoint, found);
    totals.set(endpoint, answer.total ?? found.length);
    return found;
  }
  for (const endpoint of endpoints) {
    await read(endpoint);
    if (!paths.has(endpoint)) paths.set(endpoint, await resolve(endpoint));
  }
  return {
    pathOf: (endpoint) => paths.get(endpoint),
    rowsOf: (endpoint) => rows.get(endpoint) ?? [],
    totalOf: (endpoint) => totals.get(endpoint) ?? 0,
  };
}

/** Every question that the contract offers. */
export function variants(large: Samples): readonly Variant[] {
  return endpoints.flatMap((endpoint) =>
    isList(endpoint.reply) ? ofList(endpoint, endpoint.reply, large) : ofOther(endpoint),
  );
}

const nameOf = ({ noun, key }: NounEndpoint) => (key === 'list' ? noun : `${noun} ${key}`);

function ofOther(endpoint: NounEndpoint): readonly Variant[] {
  const query = endpoint.query ? queriesOf(endpoint.query) : [''];
  return query.map((text) => ({
    noun: endpoint.noun,
    group: 'other',
    what: `${nameOf(endpoint)}${text}`,
    address: (samples) => {
      const path = samples.pathOf(endpoint);
      return path === undefined ? undefined : `${path}${text}`;
    },
  }));
}

/** The query of a call that is not a list: none, or a year if it takes days. */
function queriesOf(query: Schema): readonly string[] {
  const properties = shapeOf(query).properties;
  return typeof properties === 'object' && properties !== null && 'days' in properties ? ['', '?days=365'] : [''];
}

function shapeOf(schema: Schema): Row {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

type PageOf = (total: number) => number;

const deep =
  (share: number): PageOf =>
  (total) =>
    Math.max(1, Math.ceil((total / size) * share));

function ofList(endpoint: NounEndpoint, reply: ListReply, large: Samples): readonly Variant[] {
  const asking =
    (group: Variant['group']) =>
    (what: string, query: Readonly<Record<string, string>>, pageOf: PageOf = () => 1): Variant => ({
      noun: endpoint.noun,
      group,
      what: `${nameOf(endpoint)}: ${what}`,
      address: (samples) => {
        const path = samples.pathOf(endpoint);
        if (path === undefined) return undefined;
        const asked = new URLSearchParams(query);
        if (group !== 'whole') {
          asked.set('page', String(pageOf(samples.totalOf(endpoint))));
          asked.set('limit', String(size));
        }
        return `${path}?${asked.toString()}`;
      },
    });
  const page = asking('page');
  const orders = orderFields(reply).flatMap((sort) =>
    (sort === upcomingOrder ? ['asc'] : ['asc', 'desc']).map((order) =>
      asking('order')(`by ${sort} ${order}`, { sort, order }),
    ),
  );
  const pages = orderFields(reply)
    .filter((sort, place) => place === 0 || sort === 'createdAt' || sort === upcomingOrder)
    .flatMap((sort) =>
      [
        [0.4, 'page at 40 %'],
        [0.5, 'middle page'],
        [1, 'last page'],
      ].map(([share, what]) => page(`${what} by ${sort}`, { sort }, deep(Number(share)))),
    );
  const filters = Object.entries(reply.filter).flatMap(([name, schema]) =>
    valuesOf(name, schema, large.rowsOf(endpoint)).map((value) =>
      asking('filter')(`${name}=${shortened(value)}`, { [name]: value }),
    ),
  );
  const searches =
    reply.search.length === 0
      ? []
      : wordsOf(reply, large.rowsOf(endpoint)).map(({ what, word }) =>
          asking('search')(`search ${what} '${shortened(word)}'`, { search: word }),
        );
  const { upcoming } = reply;
  const month =
    upcoming && `${upcoming}_gte` in reply.filter
      ? [
          asking('whole')('a month', {
            [`${upcoming}_gte`]: dayFromNow(-17),
            [`${upcoming}_lte`]: dayFromNow(17),
          }),
        ]
      : [];
  return [page('first page', {}), ...pages, ...orders, ...filters, ...searches, ...month];
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 21)}…` : text);

/** Values of a filter: all of a choice, both of a switch, an early, a middle and a late bound, and a value of a row. */
function valuesOf(name: string, schema: Schema, rows: readonly Row[]): readonly string[] {
  const { enum: choices, type } = shapeOf(schema);
  const isBound = /_(?:gte|lte)$/.test(name) || name.endsWith('Date');
  const field = name.replace(/_(?:ne|gte|lte)$/, '');
  const ofRows = rows.flatMap((row) => {
    const value = row[field];
    const id = typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
    return typeof id === 'string' && id !== '' ? [id] : [];
  });
  const candidates = [
    ...(Array.isArray(choices) ? choices.map(String) : []),
    ...(type === 'boolean' ? ['true', 'false'] : []),
    ...(isBound ? [-1000, -500, -10].map(dayFromNow) : []),
    ...ofRows.slice(0, 1),
    ...(Array.isArray(choices) || isBound || ofRows.length > 0 ? [] : ['true', 'false', '4xx', '404', '3']),
    ...(name === '_id' ? [ofRows.slice(0, 10).join(',')] : []),
  ];
  const isAccepted = (value: string) =>
    value !== '' && value.split(',').every((part) => schema.safeParse(part).success);
  return [...new Set(candidates)].filter(isAccepted);
}

/** Words that find one, many, none, and Hindi ones; as a person types them. */
function wordsOf(reply: ListReply, rows: readonly Row[]): readonly { what: string; word: string }[] {
  const texts = reply.search.flatMap((path) => {
    const value = path.split('.').reduce<unknown>((inner, name) => {
      return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
    }, rows.at(-1));
    return typeof value === 'string' && value.trim() !== '' ? [{ path, text: value.trim() }] : [];
  });
  const [first] = texts;
  const begin = first ? (first.text.split(/\s+/)[0] ?? first.text) : 'course';
  return [
    ...texts.map(({ path, text }) => ({ what: `of a ${path}`, word: text.slice(0, 60) })),
    { what: 'that finds many', word: begin },
    { what: 'of two letters', word: begin.slice(0, 2) },
    { what: 'that finds none', word: 'nobodyatall' },
    { what: 'in Hindi', word: 'शर्मा' },
    { what: 'in Hindi that finds few', word: 'शर्मा Bose 12' },
  ];
}
