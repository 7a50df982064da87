import type { SubscriptionSource, StoredSubscriptionStatus } from '#contract/communication/newsletterSubscriptions.ts';

/** First and last names of the demo subscribers, written as they type them. */
const people = [
  'Asha Kulkarni, Ravi Shankar Iyer, Meenakshi Sundaram, Farhan Ali Khan, Priyanka Deshmukh, Harpreet Kaur Gill',
  'Sourav Chatterjee, Lakshmi Narayanan, Divya Bhatt, Imran Pathan, Kavitha Reddy, Ankit Agarwal, Snehal Jadhav',
  'Joseph Fernandes, Ritika Malhotra, Suresh Babu Naidu, Nilofer Shaikh, Gaurav Tiwari, Anagha Gokhale, Bikash Das',
  'Pallavi Saxena, Thomas Varghese, Rukmini Hegde, Mohit Choudhary, Shabana Azim, Vikram Singh Rathore, Jyoti Nair',
  'Dinesh Parmar, Swati Mishra, Karthik Raghavan, Heena Merchant, Aman Preet Singh, Madhuri Patil, Rohan D’Souza',
  'Chitra Venkatesh, Nitin Wagh, Poornima Shetty, Zoya Ansari, Abhishek Jha, Geeta Bisht, Manish Purohit, Sarita Oraon',
  'Tenzin Dolma, Irfan Lone, Bhavna Solanki, Prakash Gurung, Rajeshwari Pillai, Kunal Barua, Nandita Sen, Vivek Menon',
  'Sunita Yadav, Arjun Thakur, Mary Kharkongor, Deepa Ranganathan, Yusuf Contractor, Shilpa Gowda, Hitesh Vora, Renu Bala',
]
  .join(', ')
  .split(', ');

const sources: readonly SubscriptionSource[] = ['newsletter', 'newsletter', 'course', 'contact', 'newsletter', 'other'];

/** Most are active; some have left, bounce, or have not confirmed yet. */
function statusOf(index: number): StoredSubscriptionStatus {
  if (index % 11 === 5) return 'unsubscribed';
  if (index % 17 === 8) return 'bounced';
  return index % 29 === 27 ? 'pending' : 'active';
}

export const bouncedWords = '550 5.1.1 The email account that you tried to reach does not exist';

/** Whoever reads the newsletter, with the days since they subscribed. */
export const demoSubscribers = people.map((name, index) => {
  const source = sources[index % sources.length] ?? 'newsletter';
  const address = name
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
    .join('.');
  return {
    // Some leave no name behind.
    name: index % 9 === 4 ? '' : name,
    email: `${address}@example.in`,
    phone: index % 3 === 0 ? `+91 98${String(20 + index)} ${String(40_000 + index * 731).slice(0, 5)}` : '',
    status: statusOf(index),
    source,
    consent: source === 'other' ? 'Form at the education fair in Pune' : 'Form on the site',
    age: 1 + ((index * 37) % 210),
  };
});

type DemoCampaign = {
  readonly title: string;
  readonly subject: string;
  readonly htmlContent: string;
  readonly template: 'newsletter' | 'announcement' | 'promotion';
  readonly status: 'sent' | 'scheduled' | 'failed' | 'paused' | 'cancelled';
  readonly createdBy: string;
  /** Days since it was sent; before now where it is still to come. */
  readonly age: number;
  readonly links: readonly string[];
};

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    title: 'Diwali offer on Business Accounting',
    subject: '{{first_name|Hello}}, 20 % off Business Accounting until Diwali',
    htmlContent:
      '<h2>Learn before the new year begins</h2><p>Dear {{name|learner}},</p><p>until Diwali our course <a href="https://institute.example/courses/business-accounting">Business Accounting with Tally and Excel</a> costs 20 % less. Batches begin in Pune, Delhi and online.</p><p><a href="https://institute.example/enrol">Reserve a seat</a></p>',
    template: 'promotion',
    status: 'sent',
    createdBy: 'Meera Krishnan',
    age: 24,
    links: ['https://institute.example/courses/business-accounting', 'https://institute.example/enrol'],
  },
  {
    title: 'October newsletter',
    subject: 'What is new at the institute',
    htmlContent:
      '<h2>October at the institute</h2><p>Dear {{name|learner}},</p><p>the GST portal has changed how returns are filed. <a href="https://institute.example/blog/gst-returns">We explain what is different</a>. The <a href="https://institute.example/events">free workshop</a> on 18 October still has seats.</p>',
    template: 'newsletter',
    status: 'sent',
    createdBy: 'Fatima Sheikh',
    age: 41,
    links: ['https://institute.example/blog/gst-returns', 'https://institute.example/events'],
  },
  {
    title: 'New centre in Nagpur',
    subject: 'Our new centre in Nagpur opens',
    htmlContent:
      '<h2>We open in Nagpur</h2><p>Dear {{name|learner}},</p><p>from next month you can also learn at our centre near Sitabuldi. <a href="https://institute.example/nagpur">See how to find us</a>.</p>',
    template: 'announcement',
    status: 'failed',
    createdBy: 'Rohit Deshpande',
    age: 12,
    links: ['https://institute.example/nagpur'],
  },
  {
    title: 'Survey about evening batches',
    subject: '{{first_name|Hello}}, which evening suits you?',
    htmlContent:
      '<p>Dear {{name|learner}},</p><p>we plan the evening batches of next year. <a href="https://institute.example/survey">Three questions</a> help us to choose the days.</p>',
    template: 'announcement',
    status: 'paused',
    createdBy: 'Fatima Sheikh',
    age: 2,
    links: ['https://institute.example/survey'],
  },
  {
    title: 'New Year newsletter',
    subject: 'A good start into the new year',
    htmlContent:
      '<h2>Happy New Year</h2><p>Dear {{name|learner}},</p><p>these <a href="https://institute.example/courses">courses begin in January</a>.</p>',
    template: 'newsletter',
    status: 'scheduled',
    createdBy: 'Meera Krishnan',
    age: -30,
    links: [],
  },
  {
    title: 'Holiday on 2 October',
    subject: 'Our centres are closed on 2 October',
    htmlContent: '<p>Dear {{name|learner}},</p><p>all centres are closed on Gandhi Jayanti.</p>',
    template: 'announcement',
    status: 'cancelled',
    createdBy: 'Rohit Deshpande',
    age: 55,
    links: [],
  },
];
