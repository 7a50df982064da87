import { currentMonth } from '#console/features/policies/kind.ts';

/** Defaults of new terms, of either kind: placeholders that nobody mistakes for the institute's. */
export const termsDefaults = () => ({
  lastUpdated: currentMonth(),
  contactInfo: {
    email: 'support@example.com',
    phone: '+91 00000 00000',
    address: 'Street, City, State, PIN',
  },
  sections: [],
  isActive: true,
});
