import { currentMonth } from '#console/features/policies/kind.ts';

/** Defaults of a version that is written before it is shown: an introduction, sample contact details, inactive. */
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
