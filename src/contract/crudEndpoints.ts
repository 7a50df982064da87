import { del, get, post, put, type EndpointOptions, type ListReply, type Schema } from './endpoint.ts';
import { Done } from './fields.ts';

/** Options that a form with files adds to the calls that create and update a record. */
type SendOptions = Pick<EndpointOptions, 'files' | 'bodyLimit'>;

/**
 * Returns the five calls that most nouns have. `name` is their path segment; `one` and `all` are the noun's words in
 * summaries: 'an alert', 'alerts'. `extension` marks all five as extensions. Callers replace a call that the
 * specification defines differently, and use `without` to remove one that it does not have.
 */
export function crudEndpoints<
  const Name extends string,
  const Entry extends Schema,
  const Draft extends Schema,
  const List extends ListReply,
  const Form extends SendOptions = object,
>(
  name: Name,
  noun: { one: string; all: string; record: Entry; draft: Draft; list: List; form?: Form; extension?: true },
) {
  const { one, all, record, draft, list } = noun;
  const mark: Pick<EndpointOptions, 'extension'> = noun.extension ? { extension: true } : {};
  // Without files, a form is just its draft.
  const form = (noun.form ?? {}) as Form;
  return {
    list: get(`/${name}`, { ...mark, summary: `All ${all}`, needs: 'read', reply: list }),
    get: get(`/${name}/{id}`, { summary: `Read ${one}`, needs: 'read', reply: record, extension: true }),
    create: post(`/${name}`, {
      ...form,
      ...mark,
      summary: `Add ${one}`,
      needs: 'add',
      body: draft,
      reply: record,
      status: 201,
    }),
    update: put(`/${name}/{id}`, {
      ...form,
      ...mark,
      summary: `Save ${one}`,
      needs: 'update',
      body: draft,
      reply: record,
    }),
    remove: del(`/${name}/{id}`, { ...mark, summary: `Delete ${one}`, needs: 'delete', reply: Done, bulk: true }),
  };
}

/** Returns the calls except those that a noun does not have. */
export function without<Calls extends object, const Key extends keyof Calls>(calls: Calls, ...keys: readonly Key[]) {
  const remaining: Omit<Calls, Key> & Partial<Pick<Calls, Key>> = { ...calls };
  for (const key of keys) delete remaining[key];
  return remaining as Omit<Calls, Key>;
}
