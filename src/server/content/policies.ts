import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  confidentialityPolicy,
  cookiePolicy,
  disclaimerPolicy,
  privacyPolicy,
  productReview,
  refundPolicy,
  termsAndConditions,
  termsOfService,
} from '#contract/content/policies.ts';
import { activeTermsMessage, PolicyContact, type PolicyDraft, PolicySection } from '#contract/policies.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Route } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { requireFlag } from '../http/requireFlag.ts';
import { activeRowGroup } from '../platform/oneActive.ts';
import { policiesTable as table } from '../platform/tables/content.ts';

type Row = typeof table.$inferSelect;

/** All policy nouns have the same shape, because their endpoints come from `policyEndpoints`. */
type PolicyNoun = typeof privacyPolicy;

const Sections = z.array(PolicySection);

/**
 * Returns the routes of one kind of policy; only its versions have the value `kind`. At most one version is active:
 * activating one, or saving it as active, deactivates the others in the same transaction. If `keeps` is set, the active
 * version cannot be deleted, and the refusal uses `keeps` as the name of the policy.
 */
function policyRoutes(noun: PolicyNoun, kind: string, { keeps }: { keeps?: string } = {}): readonly Route[] {
  const { list, get, create, update, remove, activate } = noun.endpoints;
  // A restored version is inactive, because another one may have become active meanwhile.
  const records = recordsOf(noun, table, { among: { column: 'kind', value: kind }, restored: { isActive: false } });

  const { find, hold, takeTurn, deactivateOthers } = activeRowGroup<Row>({
    table,
    group: eq(table.kind, kind),
    turn: `policies ${kind}`,
    belongs: (row) => row.kind === kind,
    records,
    shown: policyOf,
  });

  return [
    implement(list, async (call) => {
      const page = await records.list(call, list, { where: eq(table.kind, kind) });
      return { ...page, rows: page.rows.map(policyOf) };
    }),
    implement(get, async ({ db, params }) => policyOf(await find(db, params.id))),
    implement(create, async (call) => {
      const { db, body } = call;
      await takeTurn(db);
      if (body.isActive) {
        // The right to add does not allow changing what the site shows.
        requireFlag(call, create.module, 'active');
        await deactivateOthers(db);
      }
      const { contactInfo = PolicyContact.parse({}), sections = [], ...values } = valuesOf(body);
      return policyOf(await records.insert(db, { ...values, contactInfo, sections, kind }));
    }),
    implement(update, async (call) => {
      const { db, params, body } = call;
      await hold(call, params.id);
      if (body.isActive) await deactivateOthers(db, params.id);
      return policyOf(await records.update(db, params.id, valuesOf(body)));
    }),
    implement(activate, async (call) => {
      const { db, params } = call;
      const row = await hold(call, params.id);
      if (row.isActive) return policyOf(row);
      await deactivateOthers(db, params.id);
      return policyOf(await records.update(db, params.id, { isActive: true }));
    }),
    implement(remove, async ({ db, params }) => {
      await takeTurn(db);
      const { isActive } = await find(db, params.id);
      if (isActive && keeps !== undefined) throw new Refusal('conflict', activeTermsMessage(keeps));
      return policyOf(await records.remove(db, params.id));
    }),
  ];
}

/** The columns of a draft. An omitted part stays unchanged; omitted fields within a part become empty. */
function valuesOf({ contactInfo, sections, ...fields }: z.output<typeof PolicyDraft>) {
  return {
    ...fields,
    ...(contactInfo && { contactInfo: PolicyContact.parse(contactInfo) }),
    ...(sections && { sections: Sections.parse(sections) }),
  };
}

/** Removes the internal `kind` from a version. */
function policyOf<Shown extends { kind: string }>(row: Shown) {
  const { kind: _, ...policy } = row;
  return policy;
}

const policiesRoutes: readonly Route[] = [
  ...policyRoutes(privacyPolicy, 'privacy-policy'),
  ...policyRoutes(refundPolicy, 'refund-policy'),
  ...policyRoutes(termsOfService, 'terms-of-service', { keeps: 'terms of service' }),
  ...policyRoutes(termsAndConditions, 'terms-and-conditions', { keeps: 'terms and conditions' }),
  ...policyRoutes(cookiePolicy, 'cookie-policy'),
  ...policyRoutes(confidentialityPolicy, 'confidentiality-policy'),
  ...policyRoutes(disclaimerPolicy, 'disclaimer-policy'),
  ...policyRoutes(productReview, 'product-review'),
];

export const part: DomainPart = {
  routes: policiesRoutes,
};
