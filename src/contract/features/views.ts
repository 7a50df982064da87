import * as z from 'zod/mini';
import { del, get, noun, post, put, recordFields } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { can, Role, type Subject } from '../permissions.ts';

/** The maximum number of an employee's personal views. */
export const maxOwnViews = 100;
/** The maximum number of views shared with a role or with everyone, in all lists together. */
export const maxSharedViews = 200;
/** The maximum number of views whose records are counted for one employee; further views are shown without a number. */
export const maxCountedViews = 40;

const maxFilters = 30;
const maxColumns = 60;

export const viewScopes = ['me', 'role', 'everyone'] as const;
export const ViewScope = z.enum(viewScopes, 'Choose who sees the view');
export type ViewScope = z.output<typeof ViewScope>;

const key = z.string().check(z.regex(/^[\w.-]{1,80}$/, 'Not the name of a field'));
const listName = z.string('Choose a list').check(z.regex(/^\w{1,40}$/, 'Choose a list'));

/** Filters by their names in the list's query. A value may be relative, such as `me` or `-7d`. */
const Filter = z
  .record(key, z.string().check(z.minLength(1, 'Enter a value'), z.maxLength(500, 'At most 500 characters')))
  .check(z.refine((filter) => Object.keys(filter).length <= maxFilters, `At most ${maxFilters} filters`));

const Sort = z.object({ field: key, order: z.enum(['ASC', 'DESC']) });

const Columns = z.object({
  order: z.array(key).check(z.maxLength(maxColumns, `At most ${maxColumns} columns`)),
  shown: z
    .record(key, z.boolean())
    .check(z.refine((shown) => Object.keys(shown).length <= maxColumns, `At most ${maxColumns} columns`)),
});

/** The state of the list that a view stores. Null means the list's own default. */
const shape = {
  filter: z._default(Filter, {}),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')), ''),
  sort: z._default(z.nullable(Sort), null),
  columns: z._default(z.nullable(Columns), null),
  density: z._default(z.nullable(z.enum(['comfortable', 'compact'])), null),
  pageSize: z._default(z.nullable(z.literal([10, 20, 25, 50, 100], 'Choose a page size')), null),
  layout: z._default(z.nullable(z.enum(['cards', 'table'])), null),
};

const wholeDraft = z.object({
  name: requiredText('Name is required', 60),
  scope: z._default(ViewScope, 'me'),
  /** The role that sees a view with the scope `role`. */
  role: z._default(z.nullable(Role), null),
  /** Whether the list opens with this view for employees with the role. */
  isDefault: z._default(z.boolean(), false),
  /** Whether the sidebar shows the view with its number of records. */
  isCounted: z._default(z.boolean(), false),
  ...shape,
});

const roleMissing = 'Choose a role';
const defaultOfRole = 'Only a view for a role can be its default';

/** A new view of a noun's list. */
export const ViewDraft = z.extend(wholeDraft, { noun: listName }).check((context) => {
  const { scope, role, isDefault } = context.value;
  if (scope === 'role' && role === null)
    context.issues.push({ code: 'custom', message: roleMissing, path: ['role'], input: role });
  if (scope !== 'role' && isDefault)
    context.issues.push({ code: 'custom', message: defaultOfRole, path: ['isDefault'], input: isDefault });
});
export type ViewDraft = z.output<typeof ViewDraft>;

/** A change of a view; omitted fields keep their values. */
export const ViewChange = z.object({
  name: z.optional(requiredText('Name is required', 60)),
  scope: z.optional(ViewScope),
  role: z.optional(z.nullable(Role)),
  isDefault: z.optional(z.boolean()),
  isCounted: z.optional(z.boolean()),
  filter: z.optional(Filter),
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
  sort: z.optional(z.nullable(Sort)),
  columns: z.optional(z.nullable(Columns)),
  density: z.optional(z.nullable(z.enum(['comfortable', 'compact']))),
  pageSize: z.optional(z.nullable(z.literal([10, 20, 25, 50, 100], 'Choose a page size'))),
  layout: z.optional(z.nullable(z.enum(['cards', 'table']))),
});
export type ViewChange = z.output<typeof ViewChange>;

/** A saved view: how a list is filtered, searched, sorted and shown, under a name. */
export const View = z.object({
  ...recordFields,
  noun: z.string(),
  /** The module of the view's list. */
  module: z._default(z.string(), ''),
  name: z.string(),
  scope: ViewScope,
  role: z._default(z.nullable(z.string()), null),
  isDefault: z._default(z.boolean(), false),
  isCounted: z._default(z.boolean(), false),
  filter: z._default(z.record(z.string(), z.string()), {}),
  search: z._default(z.string(), ''),
  sort: z._default(z.nullable(z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) })), null),
  columns: z._default(
    z.nullable(z.object({ order: z.array(z.string()), shown: z.record(z.string(), z.boolean()) })),
    null,
  ),
  density: z._default(z.nullable(z.enum(['comfortable', 'compact'])), null),
  pageSize: z._default(z.nullable(z.number()), null),
  layout: z._default(z.nullable(z.enum(['cards', 'table'])), null),
  /** Whether the caller may change and delete the view. */
  mayChange: z._default(z.boolean(), false),
});
export type View = z.output<typeof View>;

/** The number of a view's records that the caller sees, up to a thousand; `isCapped` says that there are more. */
export const ViewCount = z.object({
  _id: z.string(),
  /** Null if the view names something that its list no longer has, or if it could not be counted. */
  count: z.nullable(z.number()),
  isCapped: z._default(z.boolean(), false),
});
export type ViewCount = z.output<typeof ViewCount>;

/**
 * Whether an employee may share views of a module's list. Admins may, and so may those who can add, update and delete
 * in it, because they are responsible for its records.
 */
export function mayShareViews(employee: Subject, module: string): boolean {
  return (['add', 'update', 'delete'] as const).every((action) => can(employee, module, action));
}

/**
 * Saved views of lists. Personal views belong to their author; shared ones are maintained by the people responsible for
 * the module.
 */
export const views = noun('views', {
  module: 'profile',
  record: View,
  endpoints: {
    visible: get('/views', {
      summary: 'The saved views that the caller sees, of one list or of all lists that the caller may read',
      needs: 'session',
      query: z.object({ noun: z.optional(listName) }),
      reply: z.array(View),
      extension: true,
    }),
    counts: get('/views/counts', {
      summary: 'The number of records in each counted view that the caller sees',
      needs: 'session',
      reply: z.array(ViewCount),
      extension: true,
    }),
    create: post('/views', {
      summary: 'Save a view, for oneself, for a role or for everyone',
      needs: 'session',
      body: ViewDraft,
      reply: View,
      status: 201,
      extension: true,
    }),
    order: put('/views/order', {
      summary: 'Put views of one list in order, first ones first',
      needs: 'session',
      body: z.object({
        noun: listName,
        ids: z.array(z.uuid('Not the id of a view')).check(z.maxLength(maxOwnViews, `At most ${maxOwnViews} views`)),
      }),
      reply: z.array(View),
      extension: true,
    }),
    update: put('/views/{id}', {
      summary: 'Change a view',
      needs: 'session',
      body: ViewChange,
      reply: View,
      extension: true,
    }),
    remove: del('/views/{id}', {
      summary: 'Delete a view',
      needs: 'session',
      reply: z.object({ success: z.boolean() }),
      extension: true,
    }),
  },
});
