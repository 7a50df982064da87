import { contactGrounds } from '#contract/website/contactInfo.ts';

/** The ways to reach an institute with centres in three towns; `age` is in days. */
export const demoContactInfo = [
  {
    title: 'Pune centre',
    content: '4th floor, Sai Chambers, Fergusson College Road, Pune 411004',
    icon: 'FaMapMarkerAlt',
    bg: contactGrounds.Blue,
    age: 300,
  },
  {
    title: 'Delhi centre',
    content: '2nd floor, Guru Nanak Market, Laxmi Nagar, Delhi 110092',
    icon: 'FaMapMarkerAlt',
    bg: contactGrounds.Green,
    age: 300,
  },
  {
    title: 'दाख़िले के लिए फ़ोन करें',
    content: '+91 20 6700 1200, सोमवार से शनिवार, सुबह 10 से शाम 7 बजे तक',
    icon: 'FaPhoneAlt',
    bg: contactGrounds.Yellow,
    age: 210,
  },
  {
    title: 'Placement desk',
    content: '+91 20 6700 1250',
    icon: 'FaPhoneAlt',
    bg: contactGrounds.Indigo,
    age: 120,
  },
  {
    title: 'For companies',
    content: 'companies@institute.example',
    icon: 'FaEnvelope',
    bg: contactGrounds.Purple,
    age: 60,
  },
  {
    title: 'Chennai centre',
    content: '14 Usman Road, T. Nagar, Chennai 600017. Opens in January.',
    icon: 'FaMapMarkerAlt',
    bg: contactGrounds.Red,
    isActive: false,
    age: 3,
  },
].map((card, index) => ({ isActive: true, ...card, order: index + 1 }));
