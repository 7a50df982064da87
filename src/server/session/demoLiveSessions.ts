import { randomUUID } from 'node:crypto';
import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';

type DemoSession = {
  title: string;
  instructor: string;
  description: string;
  category: string;
  /** Days from today of the first one. */
  day: number;
  /** `18:00-20:00` */
  at: string;
  price: number;
  maxParticipants: number | null;
  status?: 'inactive';
  /** The name of its thumbnail in the library. */
  image?: string;
  /** So many times, weekly. */
  times?: number;
  age: number;
};

const plan: readonly DemoSession[] = [
  {
    title: 'GST returns live: GSTR-1 and GSTR-3B',
    instructor: 'CA Anil Mehrotra',
    description: 'Prepare and file both returns of a trading company, with the portal open beside you.',
    category: 'Taxation',
    day: -7,
    at: '18:00-19:30',
    price: 499,
    maxParticipants: 60,
    times: 6,
    image: 'Letter about returns.webp',
    age: 20,
  },
  {
    title: 'टैली प्राइम हिन्दी में: पहली कंपनी से बैलेंस शीट तक',
    instructor: 'Kavitha Subramaniam',
    description: 'वाउचर एंट्री, लेजर और फाइनल अकाउंट्स, शुरुआत करने वालों के लिए।',
    category: 'Accounting',
    day: 1,
    at: '17:00-18:30',
    price: 299,
    maxParticipants: 80,
    times: 4,
    image: 'Ledger and calculator.webp',
    age: 12,
  },
  {
    title: 'Income tax returns: ITR-1 to ITR-4',
    instructor: 'Nandini Bhattacharya',
    description: 'Which form for whom, and what changes under the new regime.',
    category: 'Taxation',
    day: 8,
    at: '18:30-20:00',
    price: 799,
    maxParticipants: 40,
    age: 9,
  },
  {
    title: 'Payroll in an afternoon: PF, ESI and professional tax',
    instructor: 'Imran Qureshi',
    description: 'A payroll of 25 employees from attendance to the challans.',
    category: 'HR',
    day: 3,
    at: '14:00-15:30',
    price: 0,
    maxParticipants: null,
    age: 6,
  },
  {
    title: 'US CMA part 1: variance analysis',
    instructor: 'Meera Krishnan',
    description: 'Forty questions of past papers, solved together.',
    category: 'US CMA',
    day: 5,
    at: '20:00-21:30',
    price: 1250,
    maxParticipants: 30,
    image: 'Certificate.webp',
    age: 4,
  },
  {
    title: 'Ask anything: doubts of the week',
    instructor: '',
    description: 'Bring your question; no slides.',
    category: '',
    day: -2,
    at: '16:00-17:00',
    price: 0,
    maxParticipants: null,
    age: 5,
  },
  {
    title: 'Financial modelling in Excel (postponed)',
    instructor: 'Imran Qureshi',
    description: 'A three-statement model from a blank workbook.',
    category: 'Finance',
    day: 12,
    at: '11:00-13:00',
    price: 999,
    maxParticipants: 25,
    status: 'inactive',
    age: 15,
  },
];

/** Sessions around the institute's today, one of them running; `age` is in days. `images` are those of the library by name. */
export function demoLiveSessions(now: Date, images: ReadonlyMap<string, string>) {
  const today = Date.parse(todayAtInstitute(now));
  const hour = Math.min(Number(wallClock(now).time.slice(0, 2)), 21);
  const running: DemoSession = {
    title: 'Open house: meet the faculty',
    instructor: 'Gurpreet Singh Ahluwalia',
    description: 'What the courses teach, what they cost, and where former learners work today.',
    category: '',
    day: 0,
    at: `${String(hour).padStart(2, '0')}:00-${hour + 2}:00`,
    price: 0,
    maxParticipants: 200,
    image: 'Our centre.webp',
    age: 3,
  };
  return [running, ...plan].flatMap(({ day, at, image = '', times = 1, ...session }, index) => {
    const [start = '', end = ''] = at.split('-').map((part) => part.padStart(5, '0'));
    const seriesId = times > 1 ? randomUUID() : null;
    return Array.from({ length: times }, (_, week) => ({
      ...session,
      start,
      end,
      seriesId,
      date: new Date(today + (day + 7 * week) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      thumbnail: images.get(image) ?? '',
      link: `https://meet.institute.example/live-${index + 1}`,
    }));
  });
}
