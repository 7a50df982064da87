/** The nouns in which the institute publishes its contact details. */
export const nounsOfInstitute: ReadonlySet<string> = new Set([
  'contact',
  'contactInfo',
  'footer',
  'confidentialityPolicy',
  'cookiePolicy',
  'disclaimerPolicy',
  'privacyPolicy',
  'productReview',
  'refundPolicy',
  'termsAndConditions',
  'termsOfService',
]);
