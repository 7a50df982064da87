import type { Translation } from '#console/texts/index.ts';

export const assignments: Translation<'assignments'> = {
  one: 'असाइनमेंट',
  many: '%{count} असाइनमेंट |||| %{count} असाइनमेंट',
  newTitle: 'नया असाइनमेंट',
  fields: { title: 'शीर्षक', description: 'विवरण' },
  save: 'असाइनमेंट सहेजें',
  update: 'असाइनमेंट अपडेट करें',
  created: 'असाइनमेंट बनाया गया!',
  updated: 'असाइनमेंट अपडेट किया गया!',
  saveFailed: 'असाइनमेंट नहीं सहेजा जा सका: %{error}',
  saveBroken: 'असाइनमेंट सहेजने में त्रुटि हुई: %{error}',
  loadFailed: 'असाइनमेंट लोड नहीं हो सके',
};
