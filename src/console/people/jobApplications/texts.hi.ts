import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const jobApplications: Translation<'jobApplications'> = withOutcomes('masculine', {
  title: '%{job} के आवेदन',
  one: 'आवेदन',
  many: '%{count} आवेदन |||| %{count} आवेदन',
  fields: {
    name: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    resumeLink: 'रिज़्यूमे',
    shortlisted: 'स्थिति',
    createdAt: 'आवेदन की तारीख',
  },
  status: { pending: 'लंबित', shortlisted: 'शॉर्टलिस्ट हुआ' },
  facts: '%{type} · %{location}',
  editJob: 'नौकरी संपादित करें',
  description: 'विवरण',
  resume: 'रिज़्यूमे खोलें',
  resumeOf: '%{name} का रिज़्यूमे खोलें',
  noResume: 'नहीं है',
  unusableResume: 'लिंक सही नहीं है',
  shortlist: 'शॉर्टलिस्ट करें',
  shortlistQuestion: '%{name} का आवेदन शॉर्टलिस्ट करना है? |||| %{smart_count} आवेदन शॉर्टलिस्ट करने हैं?',
  shortlistConsequence: 'इसे वापस नहीं लिया जा सकता।',
  export: 'Excel में एक्सपोर्ट करें',
  exportNone: 'एक्सपोर्ट के लिए कोई आवेदन नहीं है',
  exportFailed: 'आवेदन Excel में एक्सपोर्ट नहीं हो सके',
  empty: 'इस नौकरी के लिए अभी कोई आवेदन नहीं है।',
});
