import { todayAtInstitute } from '#contract/instituteTime.ts';
import type { BookingStatus, BookingType } from '#contract/session/bookings.ts';

type DemoBooking = {
  title: string;
  type: BookingType;
  by: string;
  status: BookingStatus;
  /** Days from today. */
  day: number;
  /** `10:00-12:00`; the whole day without. */
  at?: string;
  link?: string;
  recording?: string;
  age: number;
};

const meet = (room: string) => `https://meet.institute.example/${room}`;
const recordingOf = (name: string) => `https://recordings.institute.example/${name}`;

const anil = 'CA Anil Mehrotra';
const kavitha = 'Kavitha Subramaniam';
const imran = 'Imran Qureshi';
const nandini = 'Nandini Bhattacharya';
const gurpreet = 'Gurpreet Singh Ahluwalia';

/** What is booked before and after today. */
const plan: readonly DemoBooking[] = [
  {
    title: 'GST returns: GSTR-1 and GSTR-3B, batch A',
    type: 'live',
    by: anil,
    status: 'booked',
    day: -18,
    at: '10:00-12:00',
    link: meet('gst-a'),
    recording: recordingOf('gst-a-1'),
    age: 30,
  },
  {
    title: 'Tally Prime: company creation and ledgers',
    type: 'live',
    by: kavitha,
    status: 'booked',
    day: -16,
    at: '14:00-16:00',
    link: meet('tally-1'),
    recording: recordingOf('tally-1'),
    age: 28,
  },
  {
    title: 'Income tax basics for salaried people',
    type: 'recorded',
    by: nandini,
    status: 'booked',
    day: -13,
    at: '18:30-20:00',
    recording: recordingOf('income-tax-basics'),
    age: 25,
  },
  {
    title: 'Mock interview day, Pune centre',
    type: 'other',
    by: gurpreet,
    status: 'booked',
    day: -11,
    link: meet('pune-interviews'),
    age: 26,
  },
  {
    title: 'Payroll: PF, ESI and professional tax',
    type: 'live',
    by: imran,
    status: 'cancelled',
    day: -9,
    at: '11:00-13:00',
    link: meet('payroll-1'),
    age: 24,
  },
  {
    title: 'Payroll: PF, ESI and professional tax (new date)',
    type: 'live',
    by: imran,
    status: 'booked',
    day: -6,
    at: '11:00-13:00',
    link: meet('payroll-1'),
    recording: recordingOf('payroll-1'),
    age: 17,
  },
  {
    title: 'E-way bills and e-invoicing',
    type: 'live',
    by: anil,
    status: 'booked',
    day: -4,
    at: '10:00-11:30',
    link: meet('eway'),
    recording: recordingOf('eway'),
    age: 15,
  },
  {
    title: 'Excel for accountants: lookups and pivot tables',
    type: 'recorded',
    by: kavitha,
    status: 'booked',
    day: -2,
    at: '17:00-18:30',
    recording: recordingOf('excel-pivot'),
    age: 12,
  },
  {
    title: 'GST returns: GSTR-1 and GSTR-3B, batch B',
    type: 'live',
    by: anil,
    status: 'booked',
    day: 0,
    at: '10:00-12:00',
    link: meet('gst-b'),
    recording: recordingOf('gst-b-1'),
    age: 14,
  },
  {
    title: 'Doubt clearing: business accounting, Kochi',
    type: 'other',
    by: nandini,
    status: 'booked',
    day: 0,
    at: '16:30-17:30',
    link: meet('doubts-kochi'),
    age: 6,
  },
  {
    title: 'TDS: rates, challans and returns',
    type: 'live',
    by: nandini,
    status: 'booked',
    day: 1,
    at: '18:00-20:00',
    link: meet('tds'),
    recording: recordingOf('tds-1'),
    age: 11,
  },
  {
    title: 'Tally Prime: GST and inventory',
    type: 'live',
    by: kavitha,
    status: 'booked',
    day: 2,
    at: '14:00-16:00',
    link: meet('tally-2'),
    recording: recordingOf('tally-2'),
    age: 10,
  },
  {
    title: 'Campus workshop at Fergusson College: careers in taxation',
    type: 'other',
    by: kavitha,
    status: 'pending',
    day: 2,
    at: '15:00-17:00',
    age: 2,
  },
  {
    title: 'Input tax credit: conditions and reversals',
    type: 'live',
    by: anil,
    status: 'pending',
    day: 3,
    at: '10:00-12:00',
    link: meet('itc'),
    age: 3,
  },
  {
    title: 'Balance sheet and ratio analysis',
    type: 'recorded',
    by: imran,
    status: 'pending',
    day: 4,
    at: '19:00-20:30',
    age: 3,
  },
  {
    title: 'Certification exam, all centres',
    type: 'other',
    by: gurpreet,
    status: 'booked',
    day: 6,
    age: 20,
  },
  {
    title: 'SAP FICO: orientation for working professionals',
    type: 'live',
    by: imran,
    status: 'booked',
    day: 7,
    at: '20:00-21:30',
    link: meet('sap-fico'),
    recording: recordingOf('sap-fico-0'),
    age: 8,
  },
  {
    title: 'Income tax returns: ITR-1 to ITR-4, evening batch for working professionals from Lucknow and Kanpur',
    type: 'live',
    by: nandini,
    status: 'booked',
    day: 8,
    at: '18:00-20:00',
    link: meet('itr-evening'),
    recording: recordingOf('itr-1'),
    age: 9,
  },
  {
    title: 'Income tax returns: ITR-1 to ITR-4, weekend batch',
    type: 'live',
    by: nandini,
    status: 'booked',
    day: 8,
    at: '19:00-21:00',
    link: meet('itr-weekend'),
    recording: recordingOf('itr-weekend-1'),
    age: 5,
  },
  {
    title: 'Parents’ meeting, Ludhiana centre',
    type: 'other',
    by: gurpreet,
    status: 'pending',
    day: 9,
    at: '11:00-12:00',
    age: 1,
  },
  {
    title: 'GST annual return: GSTR-9 and GSTR-9C',
    type: 'live',
    by: anil,
    status: 'pending',
    day: 11,
    at: '10:00-12:30',
    link: meet('gstr9'),
    age: 1,
  },
  {
    title: 'Advanced Excel: macros for month-end closing',
    type: 'recorded',
    by: kavitha,
    status: 'pending',
    day: 13,
    at: '17:00-18:30',
    age: 0,
  },
  {
    title: 'Bank reconciliation with real statements',
    type: 'live',
    by: imran,
    status: 'cancelled',
    day: 14,
    at: '11:00-12:00',
    age: 4,
  },
  {
    title: 'Résumé review by appointment, Chennai',
    type: 'other',
    by: gurpreet,
    status: 'booked',
    day: 16,
    at: '09:30-13:00',
    age: 2,
  },
];

/** Bookings around the institute's today; `age` is in days. */
export function demoBookings(now: Date) {
  const today = Date.parse(todayAtInstitute(now));
  return plan.map(({ day, at, ...booking }) => {
    const [start, end] = at?.split('-') ?? [];
    const date = new Date(today + day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { ...booking, date, ...(start && end ? { start, end, hrs: hoursOf(end) - hoursOf(start) } : {}) };
  });
}

function hoursOf(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
}
