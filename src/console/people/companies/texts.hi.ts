import type { Translation } from '#console/texts/index.ts';

export const companies: Translation<'companies'> = {
  title: 'कंपनियाँ देखें',
  one: 'कंपनी',
  many: '%{count} कंपनी |||| %{count} कंपनी',
  fields: {
    fullName: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    documentPath: 'दस्तावेज़',
    status: 'स्थिति',
    createdAt: 'आवेदन की तारीख',
  },
  status: { pending: 'लंबित', approved: 'स्वीकृत', rejected: 'अस्वीकृत' },
  viewDocument: 'दस्तावेज़ देखें',
  viewDocumentOf: '%{name} का दस्तावेज़ देखें',
  noDocument: 'अपलोड नहीं हुआ',
  approve: 'स्वीकृत करें',
  approveQuestion: 'कंपनी %{name} को स्वीकृत करना है? |||| %{smart_count} कंपनियाँ स्वीकृत करनी हैं?',
  approveConsequence:
    'यह संस्थान की पार्टनर बनेगी और इसे ईमेल से बताया जाएगा। इसे वापस नहीं लिया जा सकता। |||| ये संस्थान की पार्टनर बनेंगी और सबको ईमेल से बताया जाएगा। इसे वापस नहीं लिया जा सकता।',
  approved: 'कंपनी स्वीकृत की गई',
  approveFailed: 'स्वीकृति नहीं हो सकी',
  reject: 'अस्वीकृत करें',
  rejectQuestion: 'कंपनी %{name} को अस्वीकृत करना है? |||| %{smart_count} कंपनियाँ अस्वीकृत करनी हैं?',
  rejectConsequence: 'आवेदक को कारण ईमेल से बताया जाएगा। आप कंपनी को बाद में भी स्वीकृत कर सकते हैं।',
  reason: 'कारण',
  reasonHelp: 'इसे आवेदक पढ़ता है।',
  rejected: 'कंपनी अस्वीकृत की गई',
  rejectFailed: 'अस्वीकृत नहीं किया जा सका',
  fetchFailed: 'कंपनियाँ लोड नहीं हो सकीं',
  empty: 'अभी कोई कंपनी नहीं है।',
};
