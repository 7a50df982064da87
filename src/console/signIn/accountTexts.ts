import { currentLanguage, type Language } from '#console/texts/language.ts';

const english = {
  forgottenTitle: 'Forgot your password?',
  forgottenLead: 'Enter your email address. We will send you a link to set a new password.',
  emailMissing: 'Enter your email address',
  send: 'Send link',
  sending: 'Sending link',
  sentTitle: 'Check your email',
  sent: 'If there is an account with this email address, we have sent it a link to set a new password. It works once, within 24 hours.',
  reset: 'Set a new password',
  invitation: 'Welcome. Set your password.',
  account: 'Account:',
  password: 'New password',
  passwordHelp: 'At least 8 characters',
  passwordTooShort: 'Use at least 8 characters',
  repeat: 'Repeat the new password',
  repeatDiffers: 'The two new passwords are different',
  show: 'Show passwords',
  save: 'Set password',
  saving: 'Setting password',
  savedTitle: 'Password set',
  saved:
    'You can sign in with it now. All other sessions of this account were signed out, and its calendar feeds ended.',
  savedFirst: 'You can sign in with it now.',
  spentTitle: 'This link does not work',
  spent: 'This link has expired or was already used. Request a new one.',
  again: 'Request a new link',
  checking: 'Checking the link',
  signIn: 'Go to sign in',
  back: 'Back to sign in',
  failed: 'That did not work. Please try again.',
};

type AccountTexts = typeof english;

const hindi: AccountTexts = {
  forgottenTitle: 'पासवर्ड भूल गए?',
  forgottenLead: 'अपना ईमेल पता लिखें। हम आपको नया पासवर्ड सेट करने का लिंक भेजेंगे।',
  emailMissing: 'अपना ईमेल पता लिखें',
  send: 'लिंक भेजें',
  sending: 'लिंक भेजा जा रहा है',
  sentTitle: 'अपना ईमेल देखें',
  sent: 'अगर इस ईमेल का कोई अकाउंट है, तो नया पासवर्ड सेट करने का लिंक भेजा जा रहा है। यह 24 घंटे के भीतर एक बार काम करता है।',
  reset: 'नया पासवर्ड सेट करें',
  invitation: 'स्वागत है। अपना पासवर्ड सेट करें।',
  account: 'अकाउंट:',
  password: 'नया पासवर्ड',
  passwordHelp: 'कम से कम 8 अक्षर',
  passwordTooShort: 'कम से कम 8 अक्षर लिखें',
  repeat: 'नया पासवर्ड दोबारा लिखें',
  repeatDiffers: 'दोनों नए पासवर्ड अलग हैं',
  show: 'पासवर्ड दिखाएँ',
  save: 'पासवर्ड सेट करें',
  saving: 'पासवर्ड सेट हो रहा है',
  savedTitle: 'पासवर्ड सेट हो गया',
  saved: 'अब आप इससे साइन इन कर सकते हैं। इस अकाउंट के बाकी सत्र और कैलेंडर फ़ीड समाप्त हो गए।',
  savedFirst: 'अब आप इससे साइन इन कर सकते हैं।',
  spentTitle: 'यह लिंक काम नहीं करता',
  spent: 'इस लिंक का समय बीत चुका है या यह इस्तेमाल हो चुका है। नया लिंक मँगाएँ।',
  again: 'नया लिंक मँगाएँ',
  checking: 'लिंक जाँचा जा रहा है',
  signIn: 'साइन इन करें',
  back: 'साइन इन पर वापस जाएँ',
  failed: 'यह नहीं हो सका। कृपया फिर से कोशिश करें।',
};

const texts: Readonly<Record<Language, AccountTexts>> = { en: english, hi: hindi };

/** The texts of the pages for people who cannot sign in; they are bundled with those pages. */
export const accountTexts = (): AccountTexts => texts[currentLanguage()];
