type DemoAboutContent = {
  title: string;
  content: string;
  button: { text: string; link: string };
  colors: { title: string; content: string; background: string };
  isActive: boolean;
  age: number;
};

const noButton = { text: '', link: '' };
const plain = { title: 'black', content: 'dark gray', background: 'white' };
const green = { title: 'green', content: 'dark gray', background: 'light green' };
const blue = { title: 'blue', content: 'dark gray', background: 'green to blue gradient' };
const purple = { title: 'purple', content: 'black', background: 'purple to pink gradient' };

const texts: readonly DemoAboutContent[] = [
  {
    title: 'Accounting you can practise from the first day',
    content:
      'Since 2012 we have trained more than 14,000 people in accounting, GST and income tax. You work on the books of real businesses, with a mentor beside you who checks every entry.\n\nOur centres are in Pune, Delhi, Chennai and Kolkata; the Digital Hub is wherever you are.',
    button: { text: 'See all courses', link: '/courses' },
    colors: green,
    isActive: true,
    age: 38,
  },
  {
    title: 'Learn by filing, not by listening',
    content:
      'Every learner files at least one GST return, one TDS return and one income tax return before the certificate is written. That is why employers in 60 cities call us first.',
    button: { text: 'Talk to a counsellor', link: 'tel:+912067001234' },
    colors: blue,
    isActive: false,
    age: 9,
  },
  {
    title: 'Admissions for the January batches are open',
    content:
      'Business Accounting, GST & Taxation and Payroll begin on 11 January 2027. Weekend batches are at all four centres, evening batches online. The fee can be paid in three parts.',
    button: { text: 'Reserve a seat', link: '/admissions' },
    colors: purple,
    isActive: false,
    age: 3,
  },
  {
    title: 'Fourteen years, one promise',
    content:
      'We stay until you have understood it. Small batches of at most 18, recorded sessions for the days when you cannot come, and a mentor who answers within one working day.',
    button: { text: 'Read what learners say', link: '/testimonials' },
    colors: plain,
    isActive: false,
    age: 64,
  },
  {
    title: 'Your first job in accounts',
    content:
      'Our placement desk works with 340 firms, from chartered accountants in Nagpur to exporters in Tiruppur. Eight of ten learners are placed within four months of their certificate.',
    button: { text: 'Meet the placement desk', link: 'mailto:placement@institute.example' },
    colors: { ...green, background: 'white' },
    isActive: false,
    age: 121,
  },
  {
    title: 'Tally and beyond',
    content:
      'Vouchers, inventory, payroll and bank reconciliation in Tally; then the same month closed once more in a spreadsheet, so that you know what the program does for you.',
    button: { text: 'See the Tally course', link: '/courses/tally' },
    colors: { ...blue, background: 'light blue' },
    isActive: false,
    age: 176,
  },
  {
    title: 'Income tax, explained in plain words',
    content:
      'Salaries, house property, capital gains, business and profession: five heads of income, forty worked cases, and the forms as they are this year.',
    button: noButton,
    colors: plain,
    isActive: false,
    age: 214,
  },
  {
    title: 'सीखिए, करके देखिए, नौकरी पाइए',
    content:
      'लेखांकन, जीएसटी और आयकर का व्यावहारिक प्रशिक्षण, हिंदी और अंग्रेज़ी में। हर कक्षा में अधिकतम अठारह विद्यार्थी, और हर प्रविष्टि की जाँच आपके साथ।',
    button: { text: 'पाठ्यक्रम देखिए', link: '/courses' },
    colors: { ...purple, background: 'light purple' },
    isActive: false,
    age: 251,
  },
  {
    title: 'New centre in Kolkata',
    content:
      'From 1 March our fourth centre teaches in Salt Lake, Sector V, five minutes from the metro. The first two batches have a fee that is lower by one fifth.',
    button: { text: 'How to reach us', link: '/contact' },
    colors: { ...plain, background: 'light gray' },
    isActive: false,
    age: 268,
  },
  {
    title: 'For companies: train the whole accounts team',
    content:
      'Two days at your office on the changes of the Finance Act, with your own vouchers as the cases. Asked for by 75 companies in Maharashtra and Gujarat last year.',
    button: { text: 'Ask for a plan', link: 'mailto:companies@institute.example' },
    colors: blue,
    isActive: false,
    age: 330,
  },
  {
    title: 'A certificate that can be checked',
    content:
      'Each certificate carries a code. Whoever employs you types it on our site and sees the course, the grade and the day, and nothing else about you.',
    button: noButton,
    colors: { ...green, background: 'white' },
    isActive: false,
    age: 402,
  },
  {
    title: 'About us',
    content: 'A training institute for accounting and taxation in Pune.',
    button: noButton,
    colors: plain,
    isActive: false,
    age: 690,
  },
];

const noVideo = { type: 'url', url: '', poster: '', autoplay: true, loop: true, muted: true };

/**
 * What the institute has told about itself over two years, as entries of its section: one is shown, the others wait or
 * have had their time. `age` is in days.
 */
export const demoAboutContent = texts.map(({ isActive, age, ...entry }) => ({
  section: 'about',
  heading: entry.title,
  content: { ...entry, video: noVideo },
  isActive,
  age,
}));
