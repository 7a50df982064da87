import { withOutcomes } from '#console/texts/outcomes.ts';

export const alerts = withOutcomes({
  title: 'Alerts',
  one: 'alert',
  many: '%{count} alert |||| %{count} alerts',
  fields: { title: 'Title', message: 'Message', status: 'Status', createdAt: 'Created' },
  help: { message: 'One or two sentences. Shown at the top of every page of the site while the alert is active.' },
  add: 'Add alert',
  newTitle: 'New alert',
  empty: 'No alerts yet. Alerts are shown at the top of every page of the site.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    alerts: typeof alerts;
  }
}
