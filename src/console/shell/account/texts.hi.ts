import type { Translation } from '#console/texts/index.ts';

export const account: Translation<'account'> = {
  title: 'आपका अकाउंट',
  facts: { name: 'नाम', email: 'ईमेल', role: 'भूमिका' },
  factsHelp: 'इन्हें एडमिन बदल सकता है।',
  password: 'पासवर्ड बदलें',
  fields: { current: 'मौजूदा पासवर्ड', new: 'नया पासवर्ड', repeat: 'नया पासवर्ड फिर से' },
  help: { new: 'कम से कम 8 अक्षर' },
  repeatDiffers: 'दोनों नए पासवर्ड अलग हैं',
  save: 'पासवर्ड बदलें',
  saved: 'पासवर्ड बदला गया। आपके बाकी लॉगिन सत्र और कैलेंडर फ़ीड समाप्त कर दिए गए।',
  failed: 'पासवर्ड नहीं बदला जा सका।',
};
