import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const jobs: Translation<'jobs'> = withOutcomes('feminine', {
  title: 'नौकरियाँ',
  one: 'नौकरी',
  many: '%{count} नौकरी |||| %{count} नौकरी',
  fields: {
    title: 'शीर्षक',
    type: 'प्रकार',
    location: 'स्थान',
    description: 'विवरण',
    applied: 'आवेदन',
    shortlisted: 'शॉर्टलिस्ट',
    createdAt: 'बनाने की तारीख',
  },
  help: { location: 'शहर और इलाका, या Remote', description: 'काम और आपकी अपेक्षाएँ। खाली पंक्ति से नया पैराग्राफ़ शुरू होता है।' },
  types: { 'Full time': 'फ़ुल टाइम', 'Part time': 'पार्ट टाइम', Contract: 'कॉन्ट्रैक्ट', Internship: 'इंटर्नशिप' },
  add: 'नौकरी जोड़ें',
  newTitle: 'नई नौकरी',
  section: 'विवरण',
  applications: 'आवेदन',
  fetchFailed: 'नौकरियाँ लोड नहीं हो सकीं',
  deletesApplications: 'इसका 1 आवेदन भी हट जाएगा। |||| इसके %{smart_count} आवेदन भी हट जाएँगे।',
  deletesAnyApplications: 'इसके आवेदन भी हट जाएँगे।',
  deletesTheirApplications: 'इनके आवेदन भी हट जाएँगे।',
  empty: 'अभी कोई नौकरी नहीं है। यहाँ जोड़ी गई नौकरियों के लिए आवेदन किया जा सकता है।',
});
