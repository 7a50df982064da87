import type { FoundRecord, FoundRecords } from '#contract/features/search.ts';
import { listOf } from '../listPlaces.ts';

/** The address of a list, filtered by a search text. */
const searchPath = (list: string, q: string) => `${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

type Group = Pick<FoundRecords, 'noun' | 'module'>;
type PlacedRecord = Pick<FoundRecord, '_id' | 'title' | 'parent' | 'grandparent'>;

/**
 * Returns the address of the editor of a chapter's item; the parent is the chapter, and the grandparent is the course.
 */
const itemOf =
  (segment: string) =>
  ({ _id, parent, grandparent }: PlacedRecord) =>
    parent && grandparent && `course/${grandparent}/chapters/${parent}/${segment}/${_id}`;

/**
 * The addresses of records, below the dashboard, that are not at `<module>/<id>`; undefined for records without an
 * address of their own.
 */
const places: Readonly<Record<string, (record: PlacedRecord) => string | undefined>> = {
  assignments: itemOf('assignments'),
  bulkEmail: ({ _id }) => `bulk-email/sends/${_id}`,
  campaigns: ({ _id }) => `newsletter-subscriptions/campaigns/${_id}`,
  caseStudies: itemOf('case-studies'),
  certificationRequests: ({ _id }) => `colleges/certification-requests/${_id}`,
  chapters: ({ _id, parent }) => parent && `course/${parent}/chapters/${_id}`,
  files: ({ title }) => searchPath('study-material', title),
  groupPricing: ({ _id }) => `course/group-pricing/${_id}`,
  invoices: ({ title }) => searchPath('payments/invoices', title),
  jobApplications: ({ parent }) => parent && `jobs/${parent}/show`,
  leads: ({ _id }) => `enquiries/${_id}/show`,
  participants: ({ parent }) => parent && `live-session/${parent}/roster`,
  topics: itemOf('topics'),
};

/** The address of a record below the dashboard. */
export function recordPath({ noun, module }: Group, record: PlacedRecord): string | undefined {
  const place = places[noun];
  return place ? place(record) : `${module}/${encodeURIComponent(record._id)}`;
}

/** The address of the noun's list, filtered by the search text; undefined if there is no list of all its records. */
export function listPath({ noun, module }: Group, q: string): string | undefined {
  const list = listOf(noun, module);
  return list && searchPath(list, q);
}
