import { withOutcomes } from '#console/texts/outcomes.ts';

export const __nouns__ = withOutcomes({
  title: '__label__',
  one: '__one__',
  many: '%{count} __one__ |||| %{count} __many__',
  fields: { title: 'Title', description: 'Description', status: 'Status', createdAt: 'Created' },
  add: 'Add __one__',
  newTitle: 'New __one__',
  editTitle: 'Edit __one__',
  empty: 'No __many__ yet.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    __nouns__: typeof __nouns__;
  }
}
