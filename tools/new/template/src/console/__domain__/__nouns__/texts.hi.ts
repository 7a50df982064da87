import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const __nouns__: Translation<'__nouns__'> = withOutcomes('masculine', {
  title: '__hindi__',
  one: '__hindi__',
  many: '%{count} __hindi__ |||| %{count} __hindi__',
  fields: { title: 'शीर्षक', description: 'विवरण', status: 'स्थिति', createdAt: 'बनाने की तारीख' },
  add: '__hindi__ जोड़ें',
  newTitle: 'नया __hindi__',
  editTitle: '__hindi__ संपादित करें',
  empty: 'अभी कोई __hindi__ नहीं है।',
});
