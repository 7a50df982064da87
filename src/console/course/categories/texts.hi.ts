import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const categories: Translation<'categories'> = withOutcomes('feminine', {
  title: 'कोर्स श्रेणियाँ',
  one: 'श्रेणी',
  many: '%{count} श्रेणी |||| %{count} श्रेणी',
  fields: {
    category: 'श्रेणी',
    title: 'शीर्षक',
    keywords: 'कीवर्ड',
    description: 'विवरण',
    status: 'स्थिति',
    createdAt: 'बनाने की तारीख',
    updatedAt: 'अंतिम अपडेट',
  },
  help: {
    category: 'जैसी साइट पर और कोर्स के फ़ॉर्म में दिखती है',
    title: 'सर्च इंजन 50 से 60 अक्षर दिखाते हैं।',
    keywords: 'बीच में कॉमा लगाएँ',
    description: 'सर्च इंजन 150 से 160 अक्षर दिखाते हैं।',
  },
  add: 'श्रेणी जोड़ें',
  newTitle: 'नई श्रेणी',
  viewList: 'सूची देखें',
  section: 'श्रेणी',
  seo: 'सर्च इंजन',
  fetchFailed: 'श्रेणियाँ लोड नहीं हो सकीं',
  saveFailed: 'श्रेणी नहीं सहेजी जा सकी।',
  deleteFailed: 'श्रेणी नहीं हटाई जा सकी।',
  statusFailed: 'स्थिति नहीं बदली जा सकी।',
  empty: 'अभी कोई श्रेणी नहीं है। हर कोर्स किसी श्रेणी का होता है।',
});
