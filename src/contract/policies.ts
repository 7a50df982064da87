import * as z from 'zod/mini';
import { del, get, list, post, put, recordFields, wrapped } from './endpoint.ts';
import { emailMessage, optionalText } from './fields.ts';

/** Limits that no real policy reaches: a hundred sections are already many, and longer input was pasted by mistake. */
export const policyLimits = { sections: 200, subsections: 50, listItems: 100, content: 20_000 } as const;

/**
 * The maximum size of the JSON in bytes. The individual limits together would allow more, but no real policy reaches
 * all of them.
 */
const bodyLimit = 4 * 1024 * 1024;

const title = z.optional(optionalText(300));
const content = z.optional(
  z.string().check(z.trim(), z.maxLength(policyLimits.content, 'At most 20,000 characters in one text')),
);
const listItems = z.optional(
  z
    .array(optionalText(2000))
    .check(z.maxLength(policyLimits.listItems, `At most ${policyLimits.listItems} list items in one place`)),
);

/** All texts of a section are plain text, which is never interpreted as HTML. */
const SubsectionDraft = z.object({ title, content, listItems });

const SectionDraft = z.object({
  title,
  content,
  subsections: z.optional(
    z
      .array(SubsectionDraft)
      .check(z.maxLength(policyLimits.subsections, `At most ${policyLimits.subsections} subsections in one section`)),
  ),
  listItems,
});

const optionalEmail = z.string().check(
  z.trim(),
  z.maxLength(254, 'At most 254 characters'),
  z.refine((address) => address === '' || z.email().safeParse(address).success, emailMessage),
);

/**
 * The whole policy, as created and saved; fields omitted from a save keep their values. Nothing is required, and apart
 * from lengths only the email address is checked, so that an incomplete draft can be saved.
 */
export const PolicyDraft = z.object({
  title: z.optional(optionalText(200)),
  lastUpdated: z.optional(optionalText(60)),
  /** True makes this version active in place of the current one. */
  isActive: z.optional(z.boolean()),
  contactInfo: z.optional(
    z.object({
      email: z.optional(optionalEmail),
      phone: z.optional(optionalText(60)),
      address: z.optional(optionalText(500)),
      businessHours: z.optional(optionalText()),
    }),
  ),
  sections: z.optional(
    z.array(SectionDraft).check(z.maxLength(policyLimits.sections, `At most ${policyLimits.sections} sections`)),
  ),
});

const words = z._default(z.string(), '');
const items = z._default(z.array(z.string()), []);
const Subsection = z.object({ title: words, content: words, listItems: items });
/** A stored section; fields omitted from its draft are empty. */
export const PolicySection = z.object({
  title: words,
  content: words,
  subsections: z._default(z.array(Subsection), []),
  listItems: items,
});
export type PolicySection = z.output<typeof PolicySection>;
/** The contact for questions about the policy. */
export const PolicyContact = z.object({ email: words, phone: words, address: words, businessHours: words });
export type PolicyContact = z.output<typeof PolicyContact>;
const noContactInfo = { email: '', phone: '', address: '', businessHours: '' };

/** A version of a policy; at most one version of a kind is active. */
export const Policy = z.object({
  ...recordFields,
  title: words,
  /** Free text, such as a month and a year. */
  lastUpdated: words,
  isActive: z._default(z.boolean(), false),
  contactInfo: z._default(PolicyContact, noContactInfo),
  /** Omitted from pages of the list. */
  sections: z.optional(z.array(PolicySection)),
});
export type Policy = z.output<typeof Policy>;

type Path = `/${string}/{id}${string}`;

/** The paths of the calls for one kind of policy. */
type Places = { readonly kind: string; readonly update: Path; readonly activate: Path; readonly remove: Path };

/** The paths shared by every kind except the terms of service. */
export function policyPlaces(kind: string): Places {
  const admin = `/${kind}/admin` as const;
  return {
    kind,
    update: `${admin}/update/{id}`,
    activate: `${admin}/activate/{id}`,
    remove: `${admin}/delete/{id}`,
  };
}

/**
 * Returns the calls for a kind of policy. `one` is its name in sentences: 'Privacy policy'. All replies are `{ success,
 * data, message }`.
 */
export function policyEndpoints(places: Places, one: string) {
  const { kind, update, activate, remove } = places;
  const admin = `/${kind}/admin` as const;
  const envelopeMembers = (participle: string) => ({ success: true, message: `${one} ${participle} successfully!` });
  const answer = (participle: string) => wrapped(Policy, { wrapped: 'data', beside: envelopeMembers(participle) });
  const body = { body: PolicyDraft, bodyLimit };
  const allPolicies = list(Policy, {
    wrapped: 'data',
    beside: envelopeMembers('fetched'),
    sort: ['title', 'isActive', 'createdAt', 'updatedAt'],
    search: ['title', 'lastUpdated'],
    filter: { isActive: z.stringbool() },
    heavy: ['sections'],
  });
  return {
    list: get(`${admin}/all`, { summary: `${one}: all versions`, needs: 'read', reply: allPolicies }),
    get: get(`${admin}/{id}`, { summary: `${one}: one version`, needs: 'read', reply: answer('fetched') }),
    create: post(`${admin}/create`, {
      ...body,
      summary: `${one}: add a version; an active one replaces the current one`,
      needs: 'add',
      reply: answer('created'),
      status: 201,
    }),
    update: put(update, {
      ...body,
      summary: `${one}: save a version; an active one replaces the current one`,
      needs: 'update',
      reply: answer('updated'),
    }),
    activate: put(activate, {
      summary: `${one}: show this version on the site, replacing the one shown now`,
      needs: 'active',
      reply: answer('activated'),
    }),
    remove: del(remove, { summary: `${one}: delete a version`, needs: 'delete', reply: answer('deleted') }),
  };
}

/** The refusal to delete an active version of the terms; `one` is 'terms of service' or 'terms and conditions'. */
export const activeTermsMessage = (one: string) =>
  `Cannot delete active ${one}. Please activate another version first.`;
