type DemoApplication = {
  name: string;
  email: string;
  phone: string;
  resumeLink: string | null;
  shortlisted: boolean;
  age: number;
};
type DemoJob = {
  title: string;
  type: string;
  location: string;
  description: string;
  applications: readonly DemoApplication[];
  age: number;
};

/** Somebody who applied; without a résumé where `resume` is false. */
function applicant(
  name: string,
  phone: string,
  age: number,
  { shortlisted = false, resume = true }: { shortlisted?: boolean; resume?: boolean } = {},
): DemoApplication {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return {
    name,
    email: `${word}@example.in`,
    phone: `+91 ${phone}`,
    resumeLink: resume ? `https://cv.example.in/${word}.pdf` : null,
    shortlisted,
    age,
  };
}

/** Vacancies of a training institute with those who applied; `age` is in days. */
export const demoJobs: readonly DemoJob[] = [
  {
    title: 'Accounts Faculty',
    type: 'Full time',
    location: 'Pune, Kothrud',
    description:
      'Teach financial accounting and Tally Prime to batches of twenty-five.\n\nYou have a commerce degree, three years in practice or teaching, and you explain a bank reconciliation without slides.',
    applications: [
      applicant('Rajeshwari Patil', '98230 51147', 1.2),
      applicant('Sandeep Joshi', '97650 20984', 2.1, { shortlisted: true }),
      applicant('Farah Khan', '98905 33716', 3.4),
      applicant('Amol Jadhav', '94220 87710', 4.8, { resume: false }),
      applicant('Priya Nambiar', '99230 64402', 6, { shortlisted: true }),
      applicant('Kiran Gaikwad', '98810 45093', 8.2),
      applicant('Deepa Kulkarni', '98502 11938', 9.7),
    ],
    age: 12,
  },
  {
    title: 'GST and Income Tax Trainer',
    type: 'Full time',
    location: 'Bengaluru, Jayanagar',
    description:
      'Prepare and hold the GST & Taxation course, keep its case studies up to date with the law, and mentor learners who file their first returns.',
    applications: [
      applicant('Raghavendra Bhat', '98440 17736', 0.6),
      applicant('Sowmya Iyengar', '99000 82215', 1.9, { shortlisted: true }),
      applicant('Mohammed Faisal', '97420 60038', 5.3),
      applicant('Nithya Gowda', '96320 44871', 7.7),
      applicant('Arun Prakash', '98860 59120', 10.1),
    ],
    age: 15,
  },
  {
    title: 'Admissions Counsellor',
    type: 'Full time',
    location: 'New Delhi, Laxmi Nagar',
    description: 'Talk to parents and students, recommend a course that fits, and follow up. Hindi and English.',
    applications: [
      applicant('Ishita Malhotra', '98100 34467', 0.3),
      applicant('Aman Verma', '99990 70512', 2.2),
      applicant('Simran Arora', '98730 22841', 3.9, { shortlisted: true }),
      applicant('Nikhil Rawat', '97110 95530', 4.4),
      applicant('Shabnam Ali', '98990 16204', 5.9),
      applicant('Rohan Kapoor', '95600 38817', 6.5, { resume: false }),
    ],
    age: 9,
  },
  {
    title: 'Video Editor for Recorded Sessions',
    type: 'Contract',
    location: 'Remote',
    description: 'Cut, caption and publish about twelve recorded sessions a month. Six months, extendable.',
    applications: [
      applicant('Jithin Varghese', '94960 71182', 1.1),
      applicant('Megha Sinha', '90310 46625', 2.8),
      applicant('Yash Trivedi', '98240 90013', 3.3, { shortlisted: true }),
    ],
    age: 7,
  },
  {
    title: 'Payroll Trainer',
    type: 'Part time',
    location: 'Chennai, T. Nagar',
    description: 'Weekend batches on payroll, provident fund and ESI, with exercises in Excel.',
    applications: [
      applicant('Vasanthi Rajagopal', '98410 66239', 4.1),
      applicant('Karthik Sundaram', '97890 15546', 6.8),
    ],
    age: 11,
  },
  {
    title: 'Intern, Student Support',
    type: 'Internship',
    location: 'Pune, Kothrud',
    description: 'Answer tickets, update course pages and help at workshops. Three months with a stipend.',
    applications: [
      applicant('Aditi Bhosale', '91580 27719', 0.8),
      applicant('Sahil Shaikh', '90110 83362', 1.5),
      applicant('Rutuja More', '93250 60448', 2),
      applicant('Omkar Shinde', '88050 19973', 2.6, { resume: false }),
    ],
    age: 5,
  },
  {
    title: 'Centre Manager',
    type: 'Full time',
    location: 'Lucknow, Hazratganj',
    description: 'Run the centre: people, timetable, accounts, and the promise that every batch starts on time.',
    applications: [
      applicant('Alok Srivastava', '94150 58826', 12.4),
      applicant('Nazia Rizvi', '98390 70145', 13.9, { shortlisted: true }),
      applicant('Prashant Tiwari', '99360 24410', 16.2),
    ],
    age: 24,
  },
  {
    title: 'Placement Coordinator',
    type: 'Full time',
    location: 'Hyderabad, Ameerpet',
    description: 'Keep in touch with employers, arrange interviews and follow each learner until the first salary.',
    applications: [applicant('Swathi Reddy', '98490 31175', 8.8), applicant('Naveen Chary', '99590 67724', 11.2)],
    age: 18,
  },
  {
    title: 'Content Writer, Taxation',
    type: 'Contract',
    location: 'Remote',
    description: 'Two articles a week on GST, TDS and income tax for people who are new to them.',
    applications: [applicant('Gayathri Menon', '98470 55309', 20.3)],
    age: 31,
  },
  {
    title: 'Front Desk Executive',
    type: 'Full time',
    location: 'Jaipur, Malviya Nagar',
    description: 'Welcome visitors, take calls, keep the register and the fee receipts in order.',
    applications: [],
    age: 2,
  },
  {
    title: 'Excel and MIS Reporting Faculty, Weekend and Evening Batches',
    type: 'Part time',
    location: 'Ahmedabad, Navrangpura, near the university',
    description: 'Teach pivot tables, lookups and monthly reports to working professionals.',
    applications: [applicant('Hetal Shah', '98255 40872', 3.6), applicant('Chirag Mehta', '97250 13398', 5.2)],
    age: 6,
  },
  {
    title: 'IT Support Engineer',
    type: 'Full time',
    location: 'Pune, head office',
    description: 'Keep laboratories, projectors and the network of five centres running.',
    applications: [
      applicant('Tushar Kale', '98901 77350', 26.1),
      applicant('Sneha Wagh', '97302 48816', 27.5, { shortlisted: true }),
    ],
    age: 40,
  },
];
