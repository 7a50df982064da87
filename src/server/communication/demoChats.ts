import type { ChatStatus } from '#contract/communication/chats.ts';

/** A conversation with the site's bot; `age` is in days, `said` is what the bot and the visitor wrote in turn. */
export type DemoChat = {
  name?: string;
  email?: string;
  phone?: string;
  status: ChatStatus;
  /** A colleague has looked. */
  read?: true;
  phoneBrowser?: true;
  said: readonly string[];
  age: number;
};

const hello = 'Hello, and welcome! I can help you find the right course.\nTo begin, please tell me your Full Name.';
const namaste = 'नमस्ते, आपका स्वागत है! मैं सही कोर्स चुनने में आपकी मदद कर सकती हूँ।\nकृपया अपना पूरा नाम बताएँ।';

/** What visitors of the site asked the bot. The bot begins, and the two take turns. */
export const demoChats: readonly DemoChat[] = [
  {
    name: 'Snehal Kulkarni',
    email: 'snehal.kulkarni@example.in',
    phone: '+91 98501 33762',
    status: 'active',
    said: [
      hello,
      'Snehal Kulkarni',
      'Thank you, Snehal. What is your phone number?',
      '98501 33762',
      'And your email address?',
      'snehal.kulkarni@example.in',
      'Which course are you interested in?',
      'GST and Taxation, but I can only come on weekends. Is there a Saturday batch in Pune?',
      'There is. A colleague will send you the dates.',
      'Great, please also send the fees',
    ],
    age: 0.02,
  },
  {
    name: 'रमेश यादव',
    phone: '+91 94153 20876',
    status: 'active',
    phoneBrowser: true,
    said: [
      namaste,
      'रमेश यादव',
      'धन्यवाद रमेश जी। आपका फ़ोन नंबर क्या है?',
      '94153 20876',
      'आप किस कोर्स के बारे में जानना चाहते हैं?',
      'टैली प्राइम सीखना है। क्या हिंदी में पढ़ाते हैं? फीस कितनी है?',
      'जी हाँ, टैली का बैच हिंदी में भी चलता है। हमारे सहयोगी आपको फीस की जानकारी देंगे।',
      'ठीक है, शाम को 6 बजे के बाद फ़ोन कीजिए',
    ],
    age: 0.1,
  },
  {
    name: 'Arjun Nambiar',
    email: 'arjun.nambiar@example.in',
    phone: '+91 94460 71128',
    status: 'completed',
    said: [
      hello,
      'Arjun Nambiar',
      'Thank you, Arjun. What is your phone number?',
      '+91 94460 71128',
      'And your email address?',
      'arjun.nambiar@example.in',
      'Which course are you interested in?',
      'Business Accounting with Tally and Excel. Do I get a certificate that banks accept?',
      'Yes, with a number that employers can check on our site. A colleague will write to you.',
      'Thanks!',
    ],
    age: 0.3,
  },
  {
    status: 'abandoned',
    phoneBrowser: true,
    said: [hello, 'fees?', 'I will gladly send you the fees. First, please tell me your Full Name.'],
    age: 0.5,
  },
  {
    name: 'Farheen Ansari',
    email: 'farheen.ansari@example.in',
    status: 'active',
    read: true,
    said: [
      hello,
      'Farheen Ansari',
      'Thank you, Farheen. What is your phone number?',
      'I would rather not give it. Can you write to farheen.ansari@example.in?',
      'Of course. Which course are you interested in?',
      'Payroll and TDS. I work in HR at a textile company in Surat.',
    ],
    age: 0.9,
  },
  {
    name: 'सुनीता शर्मा',
    email: 'sunita.sharma@example.in',
    phone: '+91 98290 44817',
    status: 'completed',
    read: true,
    said: [
      namaste,
      'सुनीता शर्मा',
      'धन्यवाद सुनीता जी। आपका फ़ोन नंबर क्या है?',
      '98290 44817',
      'और आपका ईमेल?',
      'sunita.sharma@example.in',
      'आप किस कोर्स के बारे में जानना चाहती हैं?',
      'मेरी बेटी ने बारहवीं कॉमर्स से पास की है। उसके लिए कौन सा कोर्स ठीक रहेगा?',
      'बारहवीं के बाद अकाउंटिंग का बेसिक कोर्स अच्छा रहता है। हमारे काउंसलर आपसे बात करेंगे।',
      'बहुत धन्यवाद',
    ],
    age: 1.4,
  },
  {
    name: 'Harpreet Singh Gill',
    phone: '+91 98155 60943',
    status: 'completed',
    read: true,
    phoneBrowser: true,
    said: [
      hello,
      'Harpreet Singh Gill',
      'Thank you, Harpreet. What is your phone number?',
      '98155 60943',
      'Which course are you interested in?',
      'I run a spare parts shop in Ludhiana. I only want to learn how to file GSTR-1 and 3B myself.',
      'Our one-to-one sessions fit well: you learn with your own books. A colleague will call you.',
    ],
    age: 2.2,
  },
  {
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.n@example.in',
    phone: '+91 90032 15580',
    status: 'completed',
    read: true,
    said: [
      hello,
      'Lakshmi Narayanan',
      'Thank you, Lakshmi. What is your phone number?',
      '90032 15580',
      'And your email address?',
      'lakshmi.n@example.in',
      'Which course are you interested in?',
      'I am a student already. My recorded session 4 does not open.',
      'I am sorry. Please write to the support desk with your registered email; they can see your account.',
    ],
    age: 3.1,
  },
  { status: 'abandoned', read: true, said: [hello, 'hi', 'Hello! Please tell me your Full Name.'], age: 4.6 },
  {
    name: 'Manoj Tiwari',
    email: 'manoj.tiwari@example.in',
    phone: '+91 97210 38845',
    status: 'abandoned',
    read: true,
    phoneBrowser: true,
    said: [
      namaste,
      'Manoj Tiwari',
      'धन्यवाद मनोज जी। आपका फ़ोन नंबर क्या है?',
      '97210 38845',
      'और आपका ईमेल?',
      'manoj.tiwari@example.in',
      'आप किस कोर्स के बारे में जानना चाहते हैं?',
    ],
    age: 6.2,
  },
  {
    name: 'Debjani Mukherjee',
    email: 'debjani.m@example.in',
    phone: '+91 98300 92217',
    status: 'completed',
    read: true,
    said: [
      hello,
      'Debjani Mukherjee',
      'Thank you, Debjani. What is your phone number?',
      '98300 92217',
      'And your email address?',
      'debjani.m@example.in',
      'Which course are you interested in?',
      'Do you place students in Kolkata as well?',
      'We work with employers in eleven cities, Kolkata among them. A colleague will tell you more.',
      'Please send the list of companies by email.',
    ],
    age: 9.5,
  },
  {
    name: 'Yogesh Patil',
    phone: '+91 93250 71164',
    status: 'completed',
    read: true,
    said: [
      hello,
      'Yogesh Patil',
      'Thank you, Yogesh. What is your phone number?',
      '93250 71164',
      'Which course are you interested in?',
      'Is EMI possible for the Digital Hub+ plan?',
      'Yes, in three or six parts. A colleague will call you.',
    ],
    age: 14.8,
  },
  {
    name: 'Shalini Iyer',
    email: 'shalini.iyer@example.in',
    status: 'abandoned',
    read: true,
    said: [hello, 'Shalini Iyer', 'Thank you, Shalini. What is your phone number?', 'why do you need it?'],
    age: 21.3,
  },
];
