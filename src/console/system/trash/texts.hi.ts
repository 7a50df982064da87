import type { Translation } from '#console/texts/index.ts';

export const trash: Translation<'trash'> = {
  title: 'ट्रैश',
  one: 'हटाया गया रिकॉर्ड',
  fields: {
    title: 'नाम',
    module: 'मॉड्यूल',
    deletedByName: 'किसने हटाया',
    deletedAt: 'हटाने की तारीख',
    along: 'साथ में',
    until: 'बचे दिन',
  },
  empty: 'ट्रैश खाली है।',
  fetchFailed: 'ट्रैश लोड नहीं हो सका',
  restore: 'वापस लाएँ',
  restoreQuestion: '%{name} को वापस लाना है? |||| %{smart_count} रिकॉर्ड वापस लाने हैं?',
  restoreConsequence: 'यह अपने मॉड्यूल में लौट आएगा। |||| ये अपने मॉड्यूल में लौट आएँगे।',
  restoredMany: 'वापस लाया गया',
  restored: '%{name} को वापस लाया गया',
  restoreFailed: 'यह रिकॉर्ड वापस नहीं लाया जा सका',
  remove: 'हमेशा के लिए हटाएँ',
  removeQuestion: '%{name} को हमेशा के लिए हटाना है? |||| %{smart_count} रिकॉर्ड हमेशा के लिए हटाने हैं?',
  removeConsequence:
    'रिकॉर्ड, उसकी फ़ाइलें और उसका इतिहास हट जाएँगे। इसे वापस नहीं लिया जा सकता। |||| रिकॉर्ड, उनकी फ़ाइलें और उनका इतिहास हट जाएँगे। इसे वापस नहीं लिया जा सकता।',
  removedMany: 'हमेशा के लिए हटाया गया',
  removed: '%{name} को हमेशा के लिए हटाया गया',
  removeFailed: 'यह रिकॉर्ड नहीं हटाया जा सका',
  emptyAll: 'ट्रैश खाली करें',
  emptyQuestion: '%{smart_count} रिकॉर्ड को हमेशा के लिए हटाना है? |||| सभी %{smart_count} रिकॉर्ड हमेशा के लिए हटाने हैं?',
  emptyConsequence: 'रिकॉर्ड, उनकी फ़ाइलें और उनका इतिहास हट जाएँगे। इसे वापस नहीं लिया जा सकता।',
  emptied: '%{smart_count} रिकॉर्ड हमेशा के लिए हटाया गया |||| %{smart_count} रिकॉर्ड हमेशा के लिए हटाए गए',
  emptyFailed: 'ट्रैश खाली नहीं हो सका',
};
