import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const contactInfo: Translation<'contactInfo'> = withOutcomes('feminine', {
  title: 'संपर्क जानकारी',
  one: 'संपर्क जानकारी',
  many: '%{count} संपर्क जानकारी |||| %{count} संपर्क जानकारी',
  fields: {
    title: 'शीर्षक',
    content: 'सामग्री',
    icon: 'आइकन',
    bg: 'पृष्ठभूमि',
    isActive: 'स्थिति',
    order: 'क्रम',
    updatedAt: 'अंतिम अपडेट',
  },
  help: { content: 'पता, फ़ोन नंबर या ईमेल पता, जैसा विज़िटर पढ़ेंगे।' },
  icons: { FaMapMarkerAlt: 'पता', FaPhoneAlt: 'फ़ोन', FaEnvelope: 'ईमेल' },
  grounds: { Blue: 'नीला', Green: 'हरा', Purple: 'बैंगनी', Red: 'लाल', Yellow: 'पीला', Indigo: 'इंडिगो' },
  add: 'संपर्क जानकारी जोड़ें',
  newTitle: 'नई संपर्क जानकारी',
  editTitle: 'संपर्क जानकारी संपादित करें',
  empty: 'अभी कोई संपर्क जानकारी नहीं है। यह साइट के संपर्क फ़ॉर्म के नीचे दिखती है।',
  fetchFailed: 'संपर्क जानकारी लोड नहीं हो सकी',
  deleteQuestion: 'क्या आप वाकई यह संपर्क जानकारी हटाना चाहते हैं?',
  toggleFailed: 'संपर्क जानकारी की स्थिति नहीं बदली जा सकी',
  up: 'ऊपर ले जाएँ',
  down: 'नीचे ले जाएँ',
  moved: 'संपर्क जानकारी की जगह बदली गई',
  moveFailed: 'संपर्क जानकारी की जगह नहीं बदली जा सकी',
});
