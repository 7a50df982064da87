import type { Translation } from '#console/texts/index.ts';

export const colleges: Translation<'colleges'> = {
  title: 'कॉलेज',
  many: '%{count} कॉलेज |||| %{count} कॉलेज',
  tabs: 'कॉलेज और प्रमाणन अनुरोध',
  fields: {
    name: 'नाम',
    email: 'ईमेल',
    phone: 'फ़ोन',
    document: 'दस्तावेज़',
    status: 'स्थिति',
    createdAt: 'आवेदन की तारीख',
  },
  status: { 'not approved': 'स्वीकृत नहीं', approved: 'स्वीकृत' },
  approve: 'स्वीकृत करें',
  approveQuestion: 'कॉलेज %{name} को स्वीकृत करना है? |||| %{smart_count} कॉलेज स्वीकृत करने हैं?',
  approveConsequence:
    'यह आपके कोर्स करा सकेगा। इसे वापस नहीं लिया जा सकता। |||| ये आपके कोर्स करा सकेंगे। इसे वापस नहीं लिया जा सकता।',
  approved: 'कॉलेज स्वीकृत किया गया',
  approveFailed: 'स्वीकृति नहीं हो सकी',
  fetchFailed: 'कॉलेज लोड नहीं हो सके',
  empty: 'अभी कोई कॉलेज नहीं है। रजिस्टर करने वाले कॉलेज स्वीकृति के लिए यहाँ दिखते हैं।',
};

export const certificationRequests: Translation<'certificationRequests'> = {
  title: 'प्रमाणन अनुरोध',
  many: '%{count} प्रमाणन अनुरोध |||| %{count} प्रमाणन अनुरोध',
  fields: {
    college: 'कॉलेज',
    specialization: 'विशेषज्ञता',
    topics: 'विषय',
    document: 'दस्तावेज़',
    status: 'स्थिति',
    createdAt: 'अनुरोध की तारीख',
  },
  status: { pending: 'लंबित', active: 'सक्रिय' },
  moreTopics: '+%{count}',
  openTopics: '+%{hidden}: %{specialization} के सभी %{count} विषय',
  allTopics: '%{specialization} के सभी %{count} विषय',
  activate: 'सक्रिय करें',
  activateQuestion: '%{name} का प्रमाणन सक्रिय करना है? |||| %{smart_count} प्रमाणन सक्रिय करने हैं?',
  activateConsequence:
    'कॉलेज इन विषयों के लिए प्रमाणित हो जाएगा। इसे वापस नहीं लिया जा सकता। |||| कॉलेज इन विषयों के लिए प्रमाणित हो जाएँगे। इसे वापस नहीं लिया जा सकता।',
  activated: 'सक्रिय किया गया',
  activateFailed: 'सक्रिय नहीं हो सका',
  fetchFailed: 'अनुरोध लोड नहीं हो सके',
  empty: 'अभी कोई प्रमाणन अनुरोध नहीं है। कॉलेजों के अनुरोध यहाँ दिखते हैं।',
};
