import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const contact: Translation<'contact'> = {
  ...sectionTextsInHindi('संपर्क', { saysWhy: true, unanswered: 'network' }),
  text: 'टेक्स्ट',
  contactInfo: 'संपर्क जानकारी',
  form: 'फ़ॉर्म सेटिंग्स',
  colours: 'रंग',
  fields: {
    title: 'शीर्षक',
    subtitle: 'उपशीर्षक',
    description: 'विवरण',
    contactInfo: {
      phone: { label: 'फ़ोन का लेबल', number: 'फ़ोन नंबर' },
      email: { label: 'ईमेल का लेबल', address: 'ईमेल पता' },
      address: { label: 'पते का लेबल', text: 'पता' },
    },
    form: { buttonText: 'बटन का टेक्स्ट', successMessage: 'सफलता संदेश', errorMessage: 'त्रुटि संदेश' },
    colors: { title: 'शीर्षक का रंग', subtitle: 'उपशीर्षक का रंग', description: 'विवरण का रंग', background: 'पृष्ठभूमि का रंग' },
  },
  help: {
    contactInfo: 'बिना मान की पंक्ति साइट पर नहीं दिखती।',
    form: 'वह फ़ॉर्म जिसमें विज़िटर लिखते हैं।',
  },
};
