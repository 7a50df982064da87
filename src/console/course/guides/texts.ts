import { withOutcomes } from '#console/texts/outcomes.ts';

export const guides = withOutcomes({
  title: 'Guides & Resources',
  one: 'guide',
  many: '%{count} guide |||| %{count} guides',
  fields: {
    title: 'Guide',
    description: 'Description',
    category: 'Category',
    type: 'Type',
    icon: 'Icon',
    fileUrl: 'File URL',
    externalUrl: 'External URL',
    order: 'Order',
    actionButtons: 'Action buttons',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    fileUrl: 'An address that begins with https://, or a path on the site',
    order: 'Guides with a lower number come first.',
    actionButtons: 'Shown under the guide, in this order',
    url: 'Leave empty to open the guide itself.',
  },
  formTitle: 'Title',
  button: {
    item: 'Action button',
    label: 'Label',
    action: 'Action',
    url: 'URL',
    icon: 'Icon',
  },
  category: { marketing: 'Marketing', counselling: 'Counselling', sales: 'Sales', general: 'General' },
  type: { document: 'Document', video: 'Video', template: 'Template', link: 'Link', training: 'Training' },
  icon: {
    document: 'Document',
    video: 'Video',
    link: 'Link',
    download: 'Download',
    play: 'Play',
    external: 'External',
  },
  action: { download: 'Download', view: 'View', watch: 'Watch', visit: 'Visit', start: 'Start' },
  open: 'Open %{name}',
  add: 'Add Guide',
  newTitle: 'Add Guide',
  editTitle: 'Edit Guide',
  created: 'Guide created successfully',
  updated: 'Guide updated successfully',
  deleted: 'Guide has been deleted.',
  saveFailed: 'Failed to save guide',
  empty: 'No guides found. Create your first guide!',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    guides: typeof guides;
  }
}
