import type {
  BodyOf,
  FilesOf,
  ListReply,
  NounEndpoint,
  ParamsOf,
  ReplyOf,
  EndpointOptions,
} from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import { routeOf, type Call } from './call.ts';
import type { Page } from './listQuery.ts';

/** The calls of a noun, as created by the contract's `crudEndpoints`. */
type CrudCalls = {
  readonly list: NounEndpoint<string, EndpointOptions & { reply: ListReply }>;
  readonly get: NounEndpoint;
  readonly create: NounEndpoint;
  readonly update?: NounEndpoint;
  readonly remove?: NounEndpoint;
  readonly setStatus?: NounEndpoint;
};

/** The part of `recordsOf` that these routes need. */
type CrudRecords<Whole, Values> = {
  list(call: Call, endpoint: NounEndpoint): Promise<Page<Whole>>;
  get(db: Queryable, id: string): Promise<Whole>;
  insert(db: Queryable, values: Values): Promise<{ _id: string }>;
  update(db: Queryable, id: string, values: Partial<Values>, version?: number): Promise<object>;
  remove(db: Queryable, id: string): Promise<object>;
  readonly hasJoins: boolean;
};

/** Checks at compile time that the records match the contract. */
type Fits<Calls extends CrudCalls, Whole, Values> = [Whole] extends [ReplyOf<Calls['get']>]
  ? [BodyOf<Calls['create']>] extends [Omit<Values, keyof ParamsOf<Calls['create']>>]
    ? unknown
    : { readonly 'the draft is no row of the table': never }
  : { readonly 'a row of the table is no record': never };

/**
 * Returns the default handlers of a noun, to be spread and replaced individually. `files` maps each file to the column
 * for its path. Parameters of the list's path, such as the course of its chapters, are columns too, and `parents`
 * refuse a missing parent.
 */
export function crudRoutes<Calls extends CrudCalls, Whole, Values extends object>(
  noun: { readonly endpoints: Calls } & Fits<Calls, Whole, Values>,
  records: CrudRecords<Whole, Values>,
  options: {
    readonly files?: { readonly [Name in FilesOf<Calls['create']>]: keyof Values & string };
    readonly parents?: Readonly<Record<string, (db: Queryable, id: string) => Promise<unknown>>>;
  } = {},
) {
  const { list, get, create, update, remove, setStatus }: CrudCalls = noun.endpoints;
  const columns = Object.entries<string>(options.files ?? {});
  const parents = Object.entries(options.parents ?? {});

  /** The draft with the paths of its files. `Fits` guarantees that it is a complete or partial row. */
  function valuesOf({ body, files }: Call): Values {
    const receivedFiles: Call['files'] & Readonly<Record<string, { path: string } | undefined>> = files;
    const filePaths = columns.flatMap(([name, column]) =>
      receivedFiles[name] ? [[column, receivedFiles[name].path]] : [],
    );
    return Object.assign({}, body, Object.fromEntries(filePaths)) as Values;
  }

  async function requireParents({ db, params }: Call): Promise<void> {
    for (const [name, requireParent] of parents) await requireParent(db, idOf(params, name));
  }

  /** Returns a saved record as `get` does, with its joins. */
  const readAgain = async (db: Queryable, id: string, savedRecord: object) =>
    records.hasJoins ? records.get(db, id) : savedRecord;

  return {
    list: routeOf(list, async (call) => {
      const page = await records.list(call, list);
      // An empty page may mean that the parent does not exist.
      if (page.rows.length === 0) await requireParents(call);
      return page;
    }),
    get: routeOf(get, ({ db, params }) => records.get(db, idOf(params))),
    create: routeOf(create, async (call) => {
      await requireParents(call);
      const insertedRecord = await records.insert(call.db, { ...valuesOf(call), ...call.params });
      return readAgain(call.db, insertedRecord._id, insertedRecord);
    }),
    ...(update && {
      update: routeOf(update, async (call) => {
        const { db, params, version } = call;
        const id = idOf(params);
        // An old file is kept while the record's history refers to it.
        return readAgain(db, id, await records.update(db, id, valuesOf(call), version));
      }),
    }),
    // The endpoint's body is a partial row.
    ...(setStatus && {
      setStatus: routeOf(setStatus, async (call) => {
        const { db, params, version } = call;
        const id = idOf(params);
        return readAgain(db, id, await records.update(db, id, valuesOf(call), version));
      }),
    }),
    ...(remove && {
      remove: routeOf(remove, async (call) => {
        await records.remove(call.db, idOf(call.params));
        return { success: true };
      }),
    }),
  };
}

function idOf(params: Readonly<Record<string, string>>, name = 'id'): string {
  const id = params[name];
  if (id === undefined) throw new Error(`The path names no ${name}.`);
  return id;
}
