import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const footer: Translation<'footer'> = {
  ...sectionTextsInHindi('फ़ुटर'),
  company: 'कंपनी की जानकारी',
  contact: 'फ़ोन और ईमेल',
  links: 'लिंक',
  social: 'सोशल लिंक',
  bottom: 'निचली पट्टी',
  colours: 'रंग',
  socialCount: '%{smart_count} सोशल प्लेटफ़ॉर्म |||| %{smart_count} सोशल प्लेटफ़ॉर्म',
  link: 'लिंक',
  socialLink: 'सोशल लिंक',
  legalLink: 'कानूनी लिंक',
  name: 'नाम',
  url: 'URL',
  platform: 'प्लेटफ़ॉर्म',
  icon: 'आइकन',
  fields: {
    companyInfo: { name: 'कंपनी का नाम', tagline: 'टैगलाइन', contact: { phone: 'फ़ोन', email: 'ईमेल', address: 'पता' } },
    footerLinks: { companyPolicies: 'कंपनी की नीतियाँ', generalLinks: 'सामान्य लिंक' },
    socialLinks: 'सोशल लिंक',
    bottomBar: { copyright: 'कॉपीराइट टेक्स्ट', legalLinks: 'कानूनी लिंक' },
    colors: { background: 'पृष्ठभूमि का रंग', accent: 'उभार का रंग', text: 'टेक्स्ट का रंग', textSecondary: 'दूसरे टेक्स्ट का रंग' },
  },
  help: {
    link: 'हर लिंक का नाम और URL ज़रूरी है: वेब पता, mailto: या tel:, या /courses जैसा पथ',
    socialLink: 'हर सोशल लिंक का प्लेटफ़ॉर्म, URL और आइकन ज़रूरी है।',
    accent: 'शीर्षक।',
    background: 'रंग या ग्रेडिएंट, जैसे linear-gradient(180deg, #1f2624, #121715)',
  },
};
