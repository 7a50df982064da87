import type { PolicySection } from '#contract/policies.ts';

type Subsection = PolicySection['subsections'][number];

/** A section of a demo policy, with what it has beyond its text. */
export const section = (
  title: string,
  content: string,
  more: { listItems?: string[]; subsections?: Subsection[] } = {},
): PolicySection => ({ title, content, listItems: [], subsections: [], ...more });

export const part = (title: string, content: string, listItems: string[] = []): Subsection => ({
  title,
  content,
  listItems,
});

/** Whom to write to about a policy: every desk is in the same house. */
export const desk = (name: string, businessHours = '') => ({
  email: `${name}@institute.example`,
  phone: '+91 20 6700 1234',
  address: '2nd floor, Deccan Chambers, Fergusson College Road, Pune 411004',
  businessHours,
});

export const officeHours = 'Monday - Saturday, 10:00 AM - 6:00 PM (IST)';
