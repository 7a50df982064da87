import type * as z from 'zod/mini';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { PolicyDraft, policyEndpoints } from '#contract/policies.ts';
import type { Noun } from '#contract/endpoint.ts';
import type { Policy } from '#contract/policies.ts';
import type { Row } from '../../kit/list/types.ts';
import type { PolicyTexts } from './policyTexts.ts';

export type PolicyRow = Row<Policy>;

/** A kind of policy: how it differs from the other kinds. All eight share one list and one editor. */
export type PolicyKind = {
  readonly noun: Noun<typeof Policy, ReturnType<typeof policyEndpoints>>;
  /** Values of a new version. */
  readonly defaults: () => z.input<typeof PolicyDraft>;
  /** The title of a new section. */
  readonly newSection: string;
  readonly hasBusinessHours: boolean;
  readonly exportsTo: 'xlsx' | 'csv';
  /** Whether a blank list item or subsection is skipped. */
  readonly skipsBlank: boolean;
  /** Whether the active version cannot be deleted. */
  readonly keepsActive: boolean;
  /** Whether a version can also be edited beside the list. */
  readonly editsInline: boolean;
};

/** The name of a text that every policy kind has. */
export type PolicyTextName = keyof PolicyTexts;

/** The current month as editors write it: 'November 2026'. */
export function currentMonth(): string {
  const today = new Date(`${todayAtInstitute()}T00:00:00Z`);
  return today.toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
