import { currentMonth } from '#console/features/policies/kind.ts';

/** Defaults of new terms of either kind, recognisable as placeholders. */
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
