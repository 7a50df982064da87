export const alerts = {
  title: 'Alerts',
  one: 'alert',
  fields: { title: 'Title', message: 'Message', status: 'Status', createdAt: 'Added' },
  help: { message: 'One or two sentences. Visitors see it at the top of every page while the alert is active.' },
  add: 'Add alert',
  newTitle: 'New alert',
  preview: 'Preview',
  previewEmpty: 'The alert appears here as you type.',
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
