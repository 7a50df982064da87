import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const alerts: Translation<'alerts'> = withOutcomes('masculine', {
  title: 'अलर्ट',
  one: 'अलर्ट',
  many: '%{count} अलर्ट |||| %{count} अलर्ट',
  fields: { title: 'शीर्षक', message: 'संदेश', status: 'स्थिति', createdAt: 'बनाने की तारीख' },
  help: { message: 'एक या दो वाक्य। अलर्ट सक्रिय रहने तक साइट के हर पेज पर सबसे ऊपर दिखता है।' },
  add: 'अलर्ट जोड़ें',
  newTitle: 'नया अलर्ट',
  created: 'अलर्ट बनाया गया।',
  updated: 'अलर्ट अपडेट किया गया।',
  deleted: 'अलर्ट हटाया गया।',
  createFailed: 'अलर्ट नहीं बनाया जा सका',
  empty: 'अभी कोई अलर्ट नहीं है। अलर्ट साइट के हर पेज पर सबसे ऊपर दिखते हैं।',
});
