/** Texts shared by the campaign composer and bulk email. */
export const email = {
  sending: 'Sending...',
  insert: 'Insert a field',
  fields: {
    name: 'Name',
    first_name: 'First name',
    email: 'Email',
    date: 'Date',
  },
  subjectField: 'Add name to subject',
  modes: { label: 'Content', edit: 'Edit', preview: 'Preview' },
  previewAs: 'Preview as',
  devices: { desk: 'Desk', phone: 'Phone', dark: 'Dark' },
  frame: 'Preview of the email, %{device}',
  previewEmpty: 'Write the content to see the preview.',
  previewFailed: 'The preview could not be created',
  subject: 'Subject',
  plainText: 'Text version',
  noSubject: '(no subject)',
  checks: {
    title: 'Links and images',
    none: 'No problems found.',
    waits: 'Links and images are checked as you write.',
    loading: 'Checking',
    kinds: { text: 'Text', link: 'Link', image: 'Image', field: 'Field', size: 'Size' },
    unloaded: 'This image could not be loaded.',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    email: typeof email;
  }
}
