import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, put, recordFields } from '../endpoint.ts';
import { optionalText, requiredText, words } from '../fields.ts';
import { AnyCaseStatus } from './courseStatus.ts';

/** The five categories in the seed data. */
export const namedCategories = ['Accounting', 'Taxation', 'HR', 'Finance', 'US CMA'] as const;

const category = requiredText('Category is required', 100);

/** A category of courses; title, keywords and description are for search engines. */
export const CategoryDraft = z.object({
  category,
  status: z._default(AnyCaseStatus, 'Active'),
  title: words(),
  keywords: words(1000),
  description: words(1000),
});

/** An update; omitted fields keep their values. The status toggle sends only a status. */
const CategoryChange = z.object({
  category: z.optional(category),
  status: z.optional(AnyCaseStatus),
  title: z.optional(optionalText()),
  keywords: z.optional(optionalText(1000)),
  description: z.optional(optionalText(1000)),
});

const text = z._default(z.string(), '');

export const Category = z.object({
  ...recordFields,
  category: z.string(),
  status: z._default(AnyCaseStatus, 'Active'),
  title: text,
  keywords: text,
  description: text,
});
export type Category = z.output<typeof Category>;

export const categories = noun('categories', {
  module: 'course-category',
  record: Category,
  endpoints: {
    ...crudEndpoints('categories', {
      one: 'a course category',
      all: 'course categories',
      record: Category,
      draft: CategoryDraft,
      list: list(Category, {
        sort: ['category', 'title', 'status', 'createdAt', 'updatedAt'],
        search: ['category', 'title', 'keywords'],
        filter: { status: AnyCaseStatus },
      }),
    }),
    /** Setting only the status requires the permission `active`; for any other change the server requires `update`. */
    update: put('/categories/{id}', {
      summary: 'Save a course category, or only its status',
      needs: 'active',
      body: CategoryChange,
      reply: Category,
    }),
    setStatusAsForm: put('/categories/{id}', {
      summary: 'Set the status of a course category (multipart, whereas saving is JSON)',
      needs: 'active',
      files: {},
      body: z.object({ status: AnyCaseStatus }),
      reply: Category,
    }),
  },
});
