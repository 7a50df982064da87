import { noun } from '../endpoint.ts';
import { Policy, policyEndpoints, policyPlaces } from '../policies.ts';

/** The eight kinds of policies (learning-and-commerce.md §2.18): each is a module with versions of its own. */
export const privacyPolicy = noun('privacyPolicy', {
  module: 'privacy-policy',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('privacy-policy'), 'Privacy policy'),
});

export const refundPolicy = noun('refundPolicy', {
  module: 'refund-policy',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('refund-policy'), 'Refund policy'),
});

export const termsOfService = noun('termsOfService', {
  module: 'terms-of-service',
  record: Policy,
  endpoints: policyEndpoints(
    {
      kind: 'terms-of-service',
      update: '/terms-of-service/admin/{id}',
      activate: '/terms-of-service/admin/{id}/activate',
      remove: '/terms-of-service/admin/{id}',
    },
    'Terms of service',
  ),
});

export const termsAndConditions = noun('termsAndConditions', {
  module: 'terms-and-conditions',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('terms-and-conditions'), 'Terms and conditions'),
});

export const cookiePolicy = noun('cookiePolicy', {
  module: 'cookie-policy',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('cookie-policy'), 'Cookie policy'),
});

export const confidentialityPolicy = noun('confidentialityPolicy', {
  module: 'confidentiality-policy',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('confidentiality-policy'), 'Confidentiality policy'),
});

export const disclaimerPolicy = noun('disclaimerPolicy', {
  module: 'disclaimer-policy',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('disclaimer-policy'), 'Disclaimer policy'),
});

/** The review is called after the institute: `institute-review`. */
export const productReview = noun('productReview', {
  module: '{product}-review',
  record: Policy,
  endpoints: policyEndpoints(policyPlaces('{product}-review'), 'Institute review'),
});
