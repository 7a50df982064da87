import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const whyProduct: Translation<'whyProduct'> = {
  ...sectionTextsInHindi('{product} ही क्यों', { saysWhy: true }),
  empty: '“{product} ही क्यों” की कोई सामग्री नहीं मिली। ऊपर अपनी पहली प्रविष्टि बनाएँ।',
  text: 'टेक्स्ट',
  image: 'इमेज',
  statistics: 'आँकड़े',
  featureRows: 'विशेषताएँ',
  buttons: 'बटन',
  colours: 'रंग',
  feature: 'विशेषता',
  fields: {
    title: 'शीर्षक',
    subtitle: 'उपशीर्षक',
    description: 'विवरण',
    image: 'इमेज',
    statistics: {
      courses: { number: 'कोर्स', label: 'कोर्स का लेबल', description: 'कोर्स का विवरण' },
      students: { number: 'छात्र', label: 'छात्रों का लेबल', description: 'छात्रों का विवरण' },
      successRate: { number: 'सफलता दर', label: 'सफलता दर का लेबल' },
    },
    features: 'विशेषताएँ',
    buttons: {
      exploreCourses: { text: '“कोर्स देखें” का टेक्स्ट', link: '“कोर्स देखें” का लिंक' },
      learnMore: { text: '“और जानें” का टेक्स्ट', link: '“और जानें” का लिंक' },
    },
    colors: { title: 'शीर्षक का रंग', subtitle: 'उपशीर्षक का रंग', description: 'विवरण का रंग', background: 'पृष्ठभूमि' },
  },
  help: {
    image: 'ज़्यादा से ज़्यादा 10 MB की इमेज।',
    statistics: 'बिना संख्या का आँकड़ा साइट पर नहीं दिखता।',
    features: 'हर विशेषता का टेक्स्ट ज़रूरी है।',
    buttons: 'बिना टेक्स्ट का बटन साइट पर नहीं दिखता।',
    link: 'वेब पता, mailto: या tel:, या /courses जैसा पथ',
  },
  imageWrongType: 'कृपया सही इमेज फ़ाइल चुनें',
  imageTooLarge: 'इमेज फ़ाइल 10MB से छोटी होनी चाहिए',
  imageUploaded: 'इमेज अपलोड हुई!',
  imageFailed: 'इमेज अपलोड नहीं हो सकी: %{error}',
};
