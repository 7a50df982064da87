/** Notices of a training institute; `age` is in days. */
export const demoAlerts = [
  {
    title: 'Diwali holidays',
    message: 'The centre is closed from 7 to 11 November. The Digital Hub stays open and mentors answer within a day.',
    status: 'inactive',
    age: 21,
  },
  {
    title: 'December batches',
    message: 'Admission to the GST & Taxation and the Business Accounting batches closes on 30 November.',
    status: 'active',
    age: 9,
  },
  {
    title: 'Certification exam on 14 December',
    message: 'Hall tickets are sent by email from 5 December. Bring a photo identity card.',
    status: 'active',
    age: 4,
  },
  {
    title: 'Scheduled maintenance',
    message: 'The student portal is not available on Sunday, 22 November, from 01:00 to 03:00 (IST).',
    status: 'active',
    age: 1,
  },
  {
    title: 'Free workshop: filing your first GST return',
    message: 'Saturday, 11:00, at the Pune centre and online. Seats are limited, please register at the desk.',
    status: 'active',
    age: 0,
  },
] as const;
