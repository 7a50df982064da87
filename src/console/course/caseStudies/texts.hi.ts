import type { Translation } from '#console/texts/index.ts';

export const caseStudies: Translation<'caseStudies'> = {
  one: 'केस स्टडी',
  many: '%{count} केस स्टडी |||| %{count} केस स्टडी',
  newTitle: 'नई केस स्टडी',
  fields: { title: 'शीर्षक', description: 'विवरण' },
  save: 'केस स्टडी सहेजें',
  update: 'केस स्टडी अपडेट करें',
  created: 'केस स्टडी बनाई गई!',
  updated: 'केस स्टडी अपडेट की गई!',
  saveFailed: 'केस स्टडी नहीं सहेजी जा सकी: %{error}',
  saveBroken: 'केस स्टडी सहेजने में त्रुटि हुई: %{error}',
  loadFailed: 'केस स्टडी लोड नहीं हो सकीं',
};
