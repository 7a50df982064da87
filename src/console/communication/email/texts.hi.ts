import type { Translation } from '#console/texts/index.ts';

export const email: Translation<'email'> = {
  sending: 'भेजा जा रहा है…',
  insert: 'फ़ील्ड डालें',
  fields: { name: 'नाम', first_name: 'पहला नाम', email: 'ईमेल', date: 'तारीख' },
  subjectField: 'विषय में नाम जोड़ें',
  modes: { label: 'सामग्री', edit: 'संपादित करें', preview: 'पूर्वावलोकन' },
  previewAs: 'इस रूप में देखें',
  devices: { desk: 'डेस्कटॉप', phone: 'फ़ोन', dark: 'डार्क' },
  frame: 'ईमेल का पूर्वावलोकन, %{device}',
  previewEmpty: 'पूर्वावलोकन देखने के लिए सामग्री लिखें।',
  previewFailed: 'पूर्वावलोकन नहीं बन सका',
  subject: 'विषय',
  plainText: 'टेक्स्ट वर्शन',
  noSubject: '(कोई विषय नहीं)',
  checks: {
    title: 'लिंक और इमेज',
    none: 'कोई समस्या नहीं मिली।',
    waits: 'आपके लिखते समय लिंक और इमेज की जाँच होती है।',
    loading: 'जाँच हो रही है',
    kinds: { text: 'टेक्स्ट', link: 'लिंक', image: 'इमेज', field: 'फ़ील्ड', size: 'आकार' },
    unloaded: 'यह इमेज लोड नहीं हो सकी।',
  },
};
