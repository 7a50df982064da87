import { currentMonth } from '#console/ui/policies/kind.ts';

/** What a new version starts with where it is written before it is shown: an introduction, sample contact, inactive. */
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
