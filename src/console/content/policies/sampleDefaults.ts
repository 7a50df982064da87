import { currentMonth } from '#console/features/policies/kind.ts';

/** Defaults of a new version: inactive, with an introduction and sample contact details. */
export const sampleDefaults = (title: string, introduction: string) => () => ({
  title,
  lastUpdated: currentMonth(),
  contactInfo: {
    email: 'contact@example.com',
    phone: '+91 00000 00000',
    address: 'Street, City, State, PIN',
  },
  sections: [{ title: 'Introduction', content: introduction, subsections: [], listItems: [] }],
  isActive: false,
});
