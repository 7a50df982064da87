import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const contact = {
  ...sectionTexts('Contact', { saysWhy: true, unanswered: 'Network error' }),
  text: 'Text',
  contactInfo: 'Contact information',
  form: 'Form settings',
  colours: 'Colours',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    contactInfo: {
      phone: { label: 'Phone label', number: 'Phone number' },
      email: { label: 'Email label', address: 'Email address' },
      address: { label: 'Address label', text: 'Address' },
    },
    form: { buttonText: 'Button text', successMessage: 'Success message', errorMessage: 'Error message' },
    colors: {
      title: 'Title colour',
      subtitle: 'Subtitle colour',
      description: 'Description colour',
      background: 'Background colour',
    },
  },
  help: {
    contactInfo: 'A line without a value is not shown on the site.',
    form: 'The form for visitors.',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    contact: typeof contact;
  }
}
