import { currentMonth } from '#console/ui/policies/kind.ts';

/** What new terms start with, of either kind: placeholders that nobody can mistake for the institute's. */
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
