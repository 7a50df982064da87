import { withOutcomes } from '#console/texts/outcomes.ts';

export const contactInfo = withOutcomes({
  title: 'Contact Information',
  one: 'contact information',
  many: '%{count} contact entry |||| %{count} contact entries',
  fields: {
    title: 'Title',
    content: 'Content',
    icon: 'Icon',
    bg: 'Background',
    isActive: 'Status',
    order: 'Order',
    updatedAt: 'Last updated',
  },
  help: { content: 'An address, a phone number or an email address, as shown to visitors.' },
  icons: { FaMapMarkerAlt: 'Address', FaPhoneAlt: 'Phone', FaEnvelope: 'Email' },
  grounds: { Blue: 'Blue', Green: 'Green', Purple: 'Purple', Red: 'Red', Yellow: 'Yellow', Indigo: 'Indigo' },
  add: 'Add contact information',
  newTitle: 'New contact information',
  editTitle: 'Edit contact information',
  empty: 'No contact information yet. It is shown below the contact form of the site.',
  fetchFailed: 'Failed to fetch contact information',
  deleteQuestion: 'Are you sure you want to delete this contact information?',
  toggleFailed: 'Failed to change the status of contact information',
  up: 'Move up',
  down: 'Move down',
  moved: 'Contact information moved',
  moveFailed: 'Failed to move contact information',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    contactInfo: typeof contactInfo;
  }
}
