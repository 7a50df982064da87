import * as z from 'zod/mini';
import { MomentBound, momentField } from './days.ts';
import { del, get, list, post, put, recordFields, type FieldPath, type Schema } from './endpoint.ts';
import { Done } from './fields.ts';

/**
 * The fields that the entries of all sections share. A section of the public site has several entries, at most one of
 * which is active and shown.
 */
const entryFields = {
  ...recordFields,
  isActive: z._default(z.boolean(), false),
  /**
   * The time of the planned activation, in UTC, and the employee who planned it. Both are null if none is planned, and
   * both are extensions.
   */
  activatesAt: z.optional(z.nullable(z.string())),
  plannedBy: z.optional(z.nullable(z.string())),
};

/** The request that plans an activation. */
export const ActivationPlan = z.object({ at: momentField('Choose a date and time') });

/**
 * Whether the save also activates the entry. If omitted, the state is unchanged, except that the first entry of a
 * section becomes active.
 */
export const entryDraftFields = { isActive: z.optional(z.boolean()) };

type Shape = Readonly<Record<string, Schema>>;

/** Returns the schema of a request that saves an entry: the section's own fields, and `isActive`. */
export function entryDraft<const Fields extends Shape>(fields: Fields) {
  return z.object({ ...entryDraftFields, ...fields });
}

/**
 * Returns a schema for related fields, such as a button's text and link. Each field may be omitted, as may the whole
 * group.
 */
export function group<const Fields extends Shape>(fields: Fields) {
  const groupSchema: z.ZodMiniObject = z.object(fields);
  // TypeScript cannot infer the type of a default while the fields are a type parameter.
  return z._default(groupSchema, groupSchema.parse({})) as z.ZodMiniDefault<
    z.ZodMiniObject<{ -readonly [Name in keyof Fields]: Fields[Name] }>
  >;
}

/** Returns a schema for rows added one by one, such as links; a blank row is refused with the errors of its fields. */
export function rows<const Row extends Schema>(row: Row, maxRows = 50) {
  return z._default(z.array(row).check(z.maxLength(maxRows, `At most ${maxRows}`)), []);
}

/** A value as read, with choices as plain text, because another server may have others. */
type StoredValue<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? StoredValue<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: StoredValue<Value[Name]> }
      : Value;

type StoredEntry<Draft> = StoredValue<Omit<Draft, keyof typeof entryDraftFields>> &
  z.output<z.ZodMiniObject<typeof entryFields>>;

/**
 * Returns the schema of an entry as read: the fields of its draft without the form's checks. Another server may have
 * blank or longer texts, or other colours.
 */
export function storedEntry<Fields extends Shape>(draft: z.ZodMiniObject<Fields>) {
  const { isActive: _, ...fields } = draft.shape;
  const ownFields = Object.entries<Schema>(fields).map(([name, field]) => [name, storedSchema(field)] as const);
  const entry: Schema = z.object({ ...entryFields, ...Object.fromEntries(ownFields) });
  // `storedSchema` keeps the structure of each field, which `StoredEntry` expresses as a type.
  return entry as z.ZodMiniType<StoredEntry<z.output<z.ZodMiniObject<Fields>>>>;
}

function storedSchema(schema: z.core.$ZodType): Schema {
  if (schema instanceof z.ZodMiniDefault)
    return z._default(storedSchema(schema.def.innerType), schema.def.defaultValue);
  if (schema instanceof z.ZodMiniArray) return z.array(storedSchema(schema.def.element));
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
      ([name, field]) => [name, storedSchema(field)] as const,
    );
    return z.object(Object.fromEntries(fields));
  }
  return schema instanceof z.ZodMiniBoolean ? z.boolean() : z.string();
}

const entryFilter = { isActive: z.stringbool(), activatesAt_gte: MomentBound, activatesAt_lte: MomentBound } as const;

/**
 * Returns the calls of a section. `name` is its path segment, `of` its name in summaries, and `heading` the text field
 * by which lists can be sorted. Callers replace a call that the specification defines differently.
 */
export function activeEntryEndpoints<const Name extends string, const Entry extends Schema, const Draft extends Schema>(
  name: Name,
  {
    of: sectionName,
    entry,
    draft,
    heading,
    search,
  }: {
    of: string;
    entry: Entry;
    draft: Draft;
    heading: FieldPath<z.output<Entry>>;
    search: readonly FieldPath<z.output<Entry>>[];
  },
) {
  return {
    list: get(`/${name}/all`, {
      summary: `All entries of ${sectionName}`,
      needs: 'read',
      reply: list(entry, {
        // Every entry has the fields of `entryFields`, which TypeScript cannot infer from a type parameter.
        sort: [heading, 'isActive', 'createdAt', 'updatedAt'] as FieldPath<z.output<Entry>>[],
        search,
        filter: entryFilter,
      }),
    }),
    get: get(`/${name}/{id}`, { summary: `One entry of ${sectionName}`, needs: 'read', reply: entry, extension: true }),
    create: post(`/${name}`, {
      summary: `Add an entry of ${sectionName}, inactive unless it is the first`,
      needs: 'add',
      body: draft,
      reply: entry,
      status: 201,
    }),
    update: put(`/${name}/{id}`, {
      summary: `Save an entry of ${sectionName}`,
      needs: 'update',
      body: draft,
      reply: entry,
    }),
    remove: del(`/${name}/{id}`, {
      bulk: true,
      summary: `Delete an entry of ${sectionName}`,
      needs: 'delete',
      reply: Done,
    }),
    activate: put(`/${name}/activate/{id}`, {
      summary: `Show an entry of ${sectionName} on the site, replacing the one shown now`,
      needs: 'active',
      reply: entry,
    }),
    plan: put(`/${name}/{id}/plan`, {
      summary: `Schedule the activation of an entry of ${sectionName}, replacing any earlier schedule`,
      needs: 'active',
      body: ActivationPlan,
      reply: entry,
      extension: true,
    }),
    cancelPlan: del(`/${name}/{id}/plan`, {
      summary: `Cancel the scheduled activation of an entry of ${sectionName}`,
      needs: 'active',
      reply: entry,
      extension: true,
    }),
    duplicate: post(`/${name}/{id}/duplicate`, {
      summary: `Duplicate an entry of ${sectionName} as an inactive one`,
      needs: 'add',
      reply: entry,
      status: 201,
      extension: true,
    }),
  };
}
