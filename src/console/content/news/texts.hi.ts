import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const news: Translation<'news'> = withOutcomes('masculine', {
  title: 'समाचार',
  one: 'समाचार',
  many: '%{count} समाचार |||| %{count} समाचार',
  fields: { title: 'शीर्षक', descr: 'विवरण', link: 'लिंक', createdAt: 'बनाने की तारीख' },
  help: { link: 'पूरा पता, जैसे https://www.gst.gov.in/newsandupdates' },
  add: 'समाचार जोड़ें',
  newTitle: 'नया समाचार',
  newTab: 'नए टैब में खुलता है',
  created: 'समाचार बनाया गया।',
  deleted: 'समाचार हटाया गया।',
  createFailed: 'समाचार नहीं बनाया जा सका',
  empty: 'अभी कोई समाचार नहीं है। समाचार साइट पर लिंक के साथ दिखते हैं।',
});
