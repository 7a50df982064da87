export const alerts = {
  title: 'Alerts',
  one: 'alert',
  many: '%{count} alert |||| %{count} alerts',
  fields: { title: 'Title', message: 'Message', status: 'Status', createdAt: 'Created' },
  help: { message: 'One or two sentences. Shown at the top of every page of the site while the alert is active.' },
  add: 'Add alert',
  newTitle: 'New alert',
  created: 'Alert created successfully!',
  updated: 'Alert updated successfully!',
  deleted: 'Alert deleted successfully!',
  fetchFailed: 'Failed to fetch alerts',
  createFailed: 'Failed to create alert',
  updateFailed: 'Failed to update alert',
  deleteFailed: 'Failed to delete alert',
  empty: 'No alerts yet. Alerts are shown at the top of every page of the site.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    alerts: typeof alerts;
  }
}
