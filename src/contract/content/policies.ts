import { noun } from '../endpoint.ts';
import type { ModuleId } from '../modules.ts';
import { Policy, policyEndpoints, policyPlaces } from '../policies.ts';

/** Returns the noun of a kind of policy, whose records are its versions; `one` is its name in sentences. */
function policyNoun(name: string, module: ModuleId, one: string, places = policyPlaces(module)) {
  return noun(name, { module, record: Policy, endpoints: policyEndpoints(places, one) });
}

export const privacyPolicy = policyNoun('privacyPolicy', 'privacy-policy', 'Privacy policy');
export const refundPolicy = policyNoun('refundPolicy', 'refund-policy', 'Refund policy');
export const termsAndConditions = policyNoun('termsAndConditions', 'terms-and-conditions', 'Terms and conditions');
export const cookiePolicy = policyNoun('cookiePolicy', 'cookie-policy', 'Cookie policy');
export const confidentialityPolicy = policyNoun(
  'confidentialityPolicy',
  'confidentiality-policy',
  'Confidentiality policy',
);
export const disclaimerPolicy = policyNoun('disclaimerPolicy', 'disclaimer-policy', 'Disclaimer policy');
/** The path contains the institute's name: `institute-review`. */
export const productReview = policyNoun('productReview', '{product}-review', 'Institute review');

/** The terms of service use different paths from the other kinds for saving, activating and deleting. */
export const termsOfService = policyNoun('termsOfService', 'terms-of-service', 'Terms of service', {
  kind: 'terms-of-service',
  update: '/terms-of-service/admin/{id}',
  activate: '/terms-of-service/admin/{id}/activate',
  remove: '/terms-of-service/admin/{id}',
});
