export const alerts = {
  title: 'Alerts',
  one: 'alert',
  fields: { title: 'Title', message: 'Message', status: 'Status', createdAt: 'Added' },
  help: { message: 'One or two sentences. Visitors see it at the top of every page while the alert is active.' },
  add: 'Add alert',
  newTitle: 'New alert',
  section: 'What visitors see',
  preview: 'Preview',
  previewEmpty: 'The alert appears here as you type.',
  show: 'Show on the site',
  showQuestion: 'Show this alert on the site?',
  showConsequence: 'Every visitor sees it from then on.',
  hide: 'Hide from the site',
  hideQuestion: 'Hide this alert from the site?',
  hideConsequence: 'No visitor sees it any more. It is kept here.',
  created: 'Alert created successfully!',
  updated: 'Alert updated successfully!',
  deleted: 'Alert deleted successfully!',
  fetchFailed: 'Failed to fetch alerts',
  createFailed: 'Failed to create alert',
  updateFailed: 'Failed to update alert',
  deleteFailed: 'Failed to delete alert',
  empty: 'No alert yet. An alert tells every visitor of the site what they need to know now.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    alerts: typeof alerts;
  }
}
