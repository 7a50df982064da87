import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const metaTags: Translation<'metaTags'> = withOutcomes('masculine', {
  title: 'मेटा टैग',
  one: 'मेटा टैग',
  many: '%{count} मेटा टैग |||| %{count} मेटा टैग',
  fields: {
    type: 'प्रकार',
    title: 'शीर्षक',
    description: 'विवरण',
    keywords: 'कीवर्ड',
    createdAt: 'बनाने की तारीख',
    updatedAt: 'अंतिम अपडेट',
  },
  help: {
    type: 'साइट का पेज, जैसे Home, Courses या Blog',
    title: 'सर्च इंजन 50 से 60 अक्षर दिखाते हैं।',
    description: 'सर्च इंजन 150 से 160 अक्षर दिखाते हैं।',
    keywords: 'बीच में कॉमा लगाएँ',
  },
  add: 'मेटा टैग जोड़ें',
  newTitle: 'नया मेटा टैग',
  editTitle: 'मेटा टैग संपादित करें',
  preview: 'सर्च इंजन में ऐसा दिखेगा',
  previewEmpty: 'आप जैसे-जैसे लिखेंगे, पूर्वावलोकन यहाँ दिखेगा।',
  titleLength: 'शीर्षक: 1 अक्षर |||| शीर्षक: %{smart_count} अक्षर',
  descriptionLength: 'विवरण: 1 अक्षर |||| विवरण: %{smart_count} अक्षर',
  importTitle: 'मेटा टैग इम्पोर्ट करें',
  imported: 'डेटा इम्पोर्ट किया गया!',
  importFailed: 'डेटा इम्पोर्ट नहीं हो सका।',
  saveFailed: 'मेटा टैग नहीं सहेजा जा सका',
  deleteFailed: 'कुछ गड़बड़ हो गई!',
  empty: 'अभी कोई मेटा टैग नहीं है। मेटा टैग सर्च इंजन को बताते हैं कि साइट का हर पेज किस बारे में है।',
});
