import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const aboutUs: Translation<'aboutUs'> = {
  ...sectionTextsInHindi('हमारे बारे में'),
  hero: 'हीरो',
  mainContent: 'मुख्य सामग्री',
  images: 'इमेज',
  experience: 'अनुभव बैज',
  missionAndVision: 'मिशन और विज़न',
  mission: 'मिशन',
  vision: 'विज़न',
  colours: 'रंग सेटिंग्स',
  schedule: 'प्रकाशन का समय',
  publishDate: 'प्रकाशन की तारीख',
  setCurrentTime: 'अभी का समय भरें',
  fields: {
    hero: { title: 'हीरो का शीर्षक', breadcrumb: 'ब्रेडक्रंब' },
    mainContent: { badge: 'बैज', title: 'मुख्य शीर्षक', description: 'विवरण' },
    images: {
      mainImage: { url: 'मुख्य इमेज', alt: 'मुख्य इमेज का वैकल्पिक टेक्स्ट' },
      secondaryImage: { url: 'दूसरी इमेज', alt: 'दूसरी इमेज का वैकल्पिक टेक्स्ट' },
    },
    experienceBadge: { icon: 'आइकन', years: 'वर्ष', text: 'टेक्स्ट' },
    mission: { title: 'मिशन का शीर्षक', description: 'मिशन का विवरण' },
    vision: { title: 'विज़न का शीर्षक', description: 'विज़न का विवरण' },
    colors: { primary: 'मुख्य टेक्स्ट का रंग', secondary: 'दूसरे टेक्स्ट का रंग', accent: 'उभार की पृष्ठभूमि' },
    dateTime: { publishDate: 'प्रकाशन की तारीख', publishTime: 'प्रकाशन का समय' },
  },
  help: {
    alt: 'इमेज में क्या है, उन लोगों के लिए जो उसे देख नहीं सकते।',
    icon: 'आइकन का नाम, जैसे Award। अनजान नाम साइट पर नहीं दिखता।',
    accent: 'वर्षों के पीछे का रंग। उस पर टेक्स्ट काला या सफ़ेद होता है, जो बेहतर पढ़ा जाए।',
  },
  mainUploaded: 'मुख्य इमेज अपलोड हुई!',
  mainFailed: 'मुख्य इमेज अपलोड नहीं हो सकी',
  mainBroken: 'मुख्य इमेज अपलोड करने में त्रुटि हुई',
  secondaryUploaded: 'दूसरी इमेज अपलोड हुई!',
  secondaryFailed: 'दूसरी इमेज अपलोड नहीं हो सकी',
  secondaryBroken: 'दूसरी इमेज अपलोड करने में त्रुटि हुई',
};
