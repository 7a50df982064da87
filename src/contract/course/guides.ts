import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, put, recordFields } from '../endpoint.ts';
import { requiredText, Status } from '../fields.ts';
import { optionalFileAddress } from '../links.ts';

export const GuideCategory = z.enum(['marketing', 'counselling', 'sales', 'general'], 'Choose a category');
export const GuideType = z.enum(['document', 'video', 'template', 'link', 'training'], 'Choose a type');
export const GuideIcon = z.enum(['document', 'video', 'link', 'download', 'play', 'external'], 'Choose an icon');
export const GuideAction = z.enum(['download', 'view', 'watch', 'visit', 'start'], 'Choose an action');

const address = () => z._default(optionalFileAddress(), '');

/** Anything but a number counts as 0, so that a blank field can be saved. */
const order = z.pipe(
  z.transform((input: unknown) => {
    const number = typeof input === 'string' && input.trim() === '' ? 0 : Number(input ?? 0);
    return Number.isNaN(number) ? 0 : number;
  }),
  z
    .int('Enter a whole number')
    .check(z.minimum(0, 'Order cannot be negative'), z.maximum(1_000_000, 'Order is too high')),
);

const ActionButton = z.object({
  label: requiredText('Label is required', 60),
  action: z._default(GuideAction, 'download'),
  /** If empty, the button opens the guide itself. */
  url: address(),
  icon: z._default(GuideIcon, 'download'),
});

/** A guide as in its form, with the defaults of a new one. */
export const GuideDraft = z.object({
  title: requiredText('Title is required'),
  category: z._default(GuideCategory, 'marketing'),
  type: z._default(GuideType, 'document'),
  description: requiredText('Description is required', 5000),
  icon: z._default(GuideIcon, 'document'),
  fileUrl: address(),
  externalUrl: address(),
  order: z._default(order, 0),
  actionButtons: z._default(z.array(ActionButton).check(z.maxLength(10, 'At most 10 action buttons')), []),
  /** If omitted, a new guide is active, and a saved one keeps its status. */
  status: z.optional(Status),
});

const text = z._default(z.string(), '');

/** A guide or another resource for the institute's staff. */
export const Guide = z.object({
  ...recordFields,
  title: z.string(),
  description: text,
  category: z._default(GuideCategory, 'general'),
  type: z._default(GuideType, 'document'),
  icon: z._default(GuideIcon, 'document'),
  fileUrl: text,
  externalUrl: text,
  order: z._default(z.number(), 0),
  actionButtons: z._default(
    z.array(
      z.object({
        label: text,
        action: z._default(GuideAction, 'download'),
        url: text,
        icon: z._default(GuideIcon, 'download'),
      }),
    ),
    [],
  ),
  status: z._default(Status, 'active'),
});
export type Guide = z.output<typeof Guide>;

export const guides = noun('guides', {
  module: 'guides',
  record: Guide,
  endpoints: {
    ...crudEndpoints('v1/guides', {
      one: 'a guide',
      all: 'guides',
      record: Guide,
      draft: GuideDraft,
      list: list(Guide, {
        sort: ['title', 'category', 'type', 'status', 'order', 'createdAt', 'updatedAt'],
        search: ['title', 'description'],
        filter: { category: GuideCategory, type: GuideType, status: Status },
        order: 'order',
      }),
    }),
    toggle: put('/v1/guides/{id}/toggle-status', {
      bulk: true,
      summary: 'Activate or deactivate a guide',
      needs: 'active',
      reply: Guide,
    }),
  },
});
