import type { Translation } from '#console/texts/index.ts';

export const trainingTopics: Translation<'trainingTopics'> = {
  title: 'प्रशिक्षण विषय',
  one: 'विषय',
  many: '%{count} विषय |||| %{count} विषय',
  fields: {
    title: 'शीर्षक',
    description: 'विवरण',
    pricePerHour: 'कीमत/घंटा',
    status: 'स्थिति',
    createdAt: 'बनाने की तारीख',
    updatedAt: 'अंतिम अपडेट',
  },
  help: { pricePerHour: 'रुपये में, बिना टैक्स' },
  add: 'विषय जोड़ें',
  newTitle: 'नया विषय',
  editTitle: 'विषय संपादित करें',
  created: 'विषय जोड़ा गया।',
  updated: 'अपडेट किया गया!',
  deleted: 'हटाया गया!',
  fetchFailed: 'विषय लोड नहीं हो सके',
  createFailed: 'विषय नहीं जोड़ा जा सका।',
  updateFailed: 'कुछ गड़बड़ हो गई!',
  deleteFailed: 'कुछ गड़बड़ हो गई!',
  empty: 'कोई विषय नहीं मिला।',
};
