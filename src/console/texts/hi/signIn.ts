import type { SignInTexts } from '../signInTexts.ts';

/** The sign-in page in Hindi, in a separate file because it is shown before the other texts are loaded. */
export const signIn: SignInTexts = {
  title: 'साइन इन करें',
  lead: 'आगे बढ़ने के लिए अपने स्टाफ़ अकाउंट से साइन इन करें।',
  email: 'ईमेल',
  password: 'पासवर्ड',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  capsLock: 'Caps Lock चालू है।',
  submit: 'साइन इन करें',
  pending: 'साइन इन हो रहा है',
  emailMissing: 'अपना ईमेल पता लिखें',
  passwordMissing: 'अपना पासवर्ड लिखें',
  failed: 'लॉगिन नहीं हो सका',
  ends: {
    refused: 'लॉगिन की जाँच नहीं हो सकी। कृपया फिर से लॉगिन करें।',
    adminWanted: 'इसके लिए एडमिन होना ज़रूरी है। कृपया एडमिन के रूप में लॉगिन करें।',
    expired: 'आपका सत्र समाप्त हो गया। कृपया फिर से लॉगिन करें।',
    missing: 'लॉगिन की जानकारी नहीं मिली। कृपया फिर से लॉगिन करें।',
    adminMissing: 'इसके लिए एडमिन होना ज़रूरी है',
    adminTokenMissing: 'एडमिन के लॉगिन की जानकारी नहीं मिली',
    faqTokenMissing: 'लॉगिन की जानकारी नहीं मिली। कृपया फिर से लॉगिन करें।',
    chatsWanted: 'चैट बातचीत देखने के लिए कृपया लॉगिन करें',
    logoutFailed: 'लॉगआउट नहीं हो सका। आप केवल इस ब्राउज़र में साइन आउट हुए हैं।',
    ended: 'आपका सत्र समाप्त हो चुका है। कृपया फिर से साइन इन करें।',
  },
  consoleFailed: 'आप साइन इन हो चुके हैं, लेकिन कंसोल लोड नहीं हो सका। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  checking: 'आपका सत्र जाँचा जा रहा है',
  wrong: 'कुछ गड़बड़ हो गई',
  unreachable: 'कंसोल लोड नहीं हो सका। अपना इंटरनेट जाँचें और पेज फिर से लोड करें।',
  reload: 'पेज फिर से लोड करें',
  forgotten: 'पासवर्ड भूल गए?',
  help: 'अकाउंट नहीं है? एडमिन से संपर्क करें।',
  theme: 'रंग थीम',
  light: 'हल्की',
  dark: 'गहरी',
  system: 'सिस्टम',
  language: 'भाषा',
};

/** The server's messages about signing in and password links. */
export const messages: Readonly<Record<string, string>> = {
  'Incorrect email or password.': 'ईमेल या पासवर्ड सही नहीं है।',
  'Login failed': 'लॉगिन नहीं हो सका',
  'The server is busy at this moment. Please try again in a few seconds.':
    'सर्वर इस समय व्यस्त है। कृपया कुछ सेकंड बाद फिर से प्रयास करें।',
  'Too many people are signing in at this moment. Please try again in a few seconds.':
    'इस समय बहुत लोग साइन इन कर रहे हैं। कृपया कुछ सेकंड में फिर कोशिश करें।',
  'Too many {}. Please try again in {} minutes.': 'बहुत ज़्यादा प्रयास हुए। कृपया {2} मिनट में फिर कोशिश करें।',
  'Too many {}. Please try again in {} minute.': 'बहुत ज़्यादा प्रयास हुए। कृपया {2} मिनट में फिर कोशिश करें।',
  'Network error. Please check your connection and try again.': 'नेटवर्क में समस्या है। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  'Enter a valid email address': 'सही ईमेल पता लिखें',
  'Use at least 8 characters': 'कम से कम 8 अक्षर लिखें',
  'Something went wrong on the server. Please try again.': 'सर्वर पर कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'The database is not available. Please try again in a moment.': 'डेटाबेस उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Enter your email address': 'अपना ईमेल पता लिखें',
  'The link is incomplete': 'यह लिंक पूरा नहीं है',
  'This link has expired or was already used. Request a new one.':
    'इस लिंक का समय बीत चुका है या यह इस्तेमाल हो चुका है। नया लिंक मँगाएँ।',
  'Access is not allowed: the proxy does not tell your address. Ask an administrator to check its X-Forwarded-For.':
    'एक्सेस की अनुमति नहीं है: प्रॉक्सी आपका पता नहीं बताता। एडमिन से उसका X-Forwarded-For जाँचने को कहें।',
  'Access from {} is not allowed. Ask an administrator to add this address to the IP whitelist.':
    '{1} से एक्सेस की अनुमति नहीं है। एडमिन से यह पता IP व्हाइटलिस्ट में जोड़ने को कहें।',
};
