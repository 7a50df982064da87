/** A message of the contact form; `age` is in days. */
export type DemoMessage = {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** The reply, by which colleague, and how many days ago. */
  reply?: { text: string; by: string; age: number };
  /** What colleagues have noted. */
  note?: { text: string; by: string };
  age: number;
};

const meera = 'Meera Krishnan';
const rohit = 'Rohit Deshpande';
const fatima = 'Fatima Sheikh';

/** What visitors wrote in the contact form. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Nitin Sawarkar',
    email: 'nitin.sawarkar@example.in',
    phone: '+91 98230 61175',
    message:
      'Our company in Nashik wants to train eight people of the accounts department in GST. Can your trainer come to us, and what would two days cost?',
    note: { text: 'Group of eight: ask Rohit for the corporate price list.', by: meera },
    age: 0.1,
  },
  {
    name: 'Ritika Chauhan',
    email: 'ritika.chauhan@example.in',
    phone: '+91 97112 04458',
    message: 'When does the next weekend batch of Tally begin in Delhi? The page still says October.',
    age: 0.3,
  },
  {
    name: 'विनोद कुमार मिश्रा',
    email: 'vinod.mishra@example.in',
    phone: '+91 94150 33291',
    message: 'महोदय, मैं गोंडा में रहता हूँ। क्या ऑनलाइन क्लास की रिकॉर्डिंग बाद में भी देख सकते हैं? मेरे यहाँ शाम को बिजली नहीं रहती।',
    age: 0.7,
  },
  {
    name: 'Blessy Thomas',
    email: 'blessy.thomas@example.in',
    phone: '',
    message: 'I changed my surname after marriage. How can I have my certificate corrected?',
    age: 1.2,
  },
  {
    name: 'Sandeep Rathore',
    email: 'sandeep.rathore@example.in',
    phone: '+91 94140 57730',
    message: 'Do you have a centre in Jodhpur or Udaipur? If not, which is the nearest?',
    reply: {
      text: 'Dear Sandeep,\n\nThe nearest centre is in Jaipur. All courses are also online, with live sessions in the evening. Shall we send you the timetable?\n\nKind regards\nMeera Krishnan',
      by: meera,
      age: 1.6,
    },
    age: 2,
  },
  {
    name: 'Aparna Joshi',
    email: 'aparna.joshi@example.in',
    phone: '+91 98812 77340',
    message: 'I have sent my application for the trainer’s post two weeks ago and have not heard anything.',
    reply: {
      text: 'Dear Aparna,\n\nThank you for your patience. The interviews are next week; our colleague will call you on Monday.\n\nKind regards\nFatima Sheikh',
      by: fatima,
      age: 3,
    },
    age: 3.4,
  },
  {
    name: 'Mohammed Yusuf',
    email: 'm.yusuf@example.in',
    phone: '+91 99490 28816',
    message: 'Is the fee refunded if I do not like the course after the first week?',
    reply: {
      text: 'Dear Mohammed,\n\nYes, in full within seven days of the first session. The details are in our refund policy on the site.\n\nKind regards\nRohit Deshpande',
      by: rohit,
      age: 5.5,
    },
    age: 6.1,
  },
  {
    name: 'कविता राठौड़',
    email: 'kavita.rathod@example.in',
    phone: '+91 98270 11964',
    message: 'क्या गृहिणियों के लिए दोपहर का कोई बैच है? मैं इंदौर से हूँ।',
    reply: {
      text: 'नमस्ते कविता जी,\n\nजी हाँ, इंदौर केंद्र पर दोपहर 1 से 3 बजे का बैच चलता है। अगला बैच पहली तारीख से शुरू होगा।\n\nसादर\nमीरा कृष्णन',
      by: meera,
      age: 8.4,
    },
    age: 8.9,
  },
  {
    name: 'Gaurav Malhotra',
    email: 'gaurav.malhotra@example.in',
    phone: '+91 98101 45672',
    message: 'I write for a newspaper and would like to interview one of your trainers about the new GST return.',
    reply: {
      text: 'Dear Gaurav,\n\nGladly. Anil Mehrotra would be free on Thursday afternoon. Please tell us your questions beforehand.\n\nKind regards\nMeera Krishnan',
      by: meera,
      age: 12,
    },
    age: 13.2,
  },
  {
    name: 'Trupti Naik',
    email: 'trupti.naik@example.in',
    phone: '+91 98221 90583',
    message: 'The payment page said failed, but the amount has left my account.',
    reply: {
      text: 'Dear Trupti,\n\nThe bank has returned the amount to your account today. Please try once more, or pay by UPI.\n\nKind regards\nRohit Deshpande',
      by: rohit,
      age: 18.5,
    },
    note: { text: 'Bank reference 88217 returned on our side.', by: rohit },
    age: 18.9,
  },
];

export const demoCannedReplies = [
  {
    title: 'Thank you, we will call',
    text: 'Dear {{name|learner}},\n\nThank you for your message. A colleague will call you within one working day.\n\nKind regards\n{{employee}}\n{{institute}}',
    age: 60,
  },
  {
    title: 'Dates of the next batches',
    text: 'Dear {{name|learner}},\n\nThe next batches begin on the first Saturday of the month. You find the dates of each centre on our site.\n\nKind regards\n{{employee}}\n{{institute}}',
    age: 45,
  },
  {
    title: 'हिंदी: हम फ़ोन करेंगे',
    text: 'नमस्ते {{name|}},\n\nसंदेश के लिए धन्यवाद। हमारे सहयोगी एक कार्यदिवस के भीतर आपको फ़ोन करेंगे।\n\nसादर\n{{employee}}\n{{institute}}',
    age: 30,
  },
];
