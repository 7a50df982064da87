import { Buffer } from 'node:buffer';
import type { NounEndpoint } from '#contract/endpoint.ts';
import { routes } from '#server/routes.ts';
import type { RequestOptions, TestApp } from './app.ts';

/** The smallest PNG there is: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The beginning of an MP4 video, which is all that its type is told by. */
export const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.alloc(4),
  Buffer.from('isomiso2'),
]);

/** A document by its beginning. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

export const resume = (name = 'resume.pdf') => new File([pdf], name, { type: 'application/pdf' });
export const picture = (name = 'picture.png') => new File([png], name, { type: 'image/png' });
export const video = (name = 'video.mp4') => new File([mp4], name, { type: 'video/mp4' });

export const paper = (name = 'letter.pdf') => new File([Buffer.from('%PDF-1.7\n')], name, { type: 'application/pdf' });

let made = 0;

/** What a good call of an endpoint sends, by `noun.key`. An endpoint that is not here sends nothing. */
const examples: Readonly<Record<string, () => Pick<RequestOptions, 'json' | 'form'>>> = {
  'session.signIn': () => ({ json: { email: 'nobody@institute.example', password: 'not a password' } }),
  'employees.create': () => ({
    json: { name: 'Asha Rao', email: `asha${++made}@institute.example`, password: 'long enough', role: 'Viewer' },
  }),
  'employees.update': () => ({ json: { name: 'Asha Rao', email: `asha${++made}@institute.example` } }),
  'jobs.create': () => ({ json: job }),
  'jobs.update': () => ({ json: { ...job, title: 'Senior Accounts Faculty' } }),
  'jobApplications.create': () => ({ form: { ...application, resume: resume() } }),
  'tickets.create': () => ({ json: ticket }),
  'tickets.resolve': () => ({ json: { resolve: 'Thank you, it is paid.' } }),
  'colleges.create': () => ({ form: { ...college, document: paper() } }),
  'certificationRequests.create': () => ({ form: { ...certificationRequest, document: paper() } }),
  'certificationRequests.activate': () => ({ json: { status: 'active' } }),
  'alerts.create': () => ({ json: alert }),
  'alerts.setStatus': () => ({ json: { status: 'inactive' } }),
  'testimonials.create': () => ({ form: { ...testimonial, image: picture() } }),
  'testimonials.update': () => ({ form: { ...testimonial, rating: '4', image: picture() } }),
  'blogs.create': () => ({ form: { ...blog, image: picture() } }),
  'blogs.update': () => ({ form: { ...blog, title: 'GST, part two', image: picture() } }),
  'blogs.setStatus': () => ({ json: { status: 'inactive' } }),
  'news.create': () => ({ json: news }),
  'leads.create': () => ({ json: lead }),
  'leads.update': () => ({ json: { ...lead, assignedTo: 'Fatima Sheikh' } }),
  'aboutContent.create': () => ({ json: about }),
  'aboutContent.update': () => ({ json: { ...about, title: 'About us, again' } }),
  'letters.test': () => ({ json: { to: 'asha@institute.example' } }),
  'metaTags.create': () => ({ json: metaTag }),
  'metaTags.update': () => ({ json: { ...metaTag, title: 'GST courses' } }),
  'bookings.create': () => ({
    json: { title: 'GST returns', type: 'live', by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00' },
  }),
  'bookings.approve': () => ({ json: { recording: 'https://recordings.example/gst' } }),
  'preferences.change': () => ({ json: { 'list.density': 'compact' } }),
  'trash.empty': () => ({ json: {} }),
  'uploads.image': () => ({ form: { image: picture() } }),
  'uploads.video': () => ({ form: { video: video() } }),
};

export const alert = { title: 'Holidays', message: 'Closed on Friday.', status: 'active' };
export const job = {
  title: 'Accounts Faculty',
  type: 'Full time',
  location: 'Pune',
  description: 'Teach Tally to small batches.',
};
export const application = { name: 'Sandeep Joshi', email: 'sandeep@example.in', phone: '+91 97650 20984' };
export const ticket = {
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  phone: '+91 98480 22338',
  message: 'My payment is not shown.',
};
export const college = { name: 'Modern College', email: 'office@modern.example', phone: '+91 20 2553 4471' };
export const certificationRequest = { college: 'Modern College', specialization: 'GST', topics: 'GSTR-1, GSTR-3B' };
export const metaTag = { type: 'Home', title: 'GST', description: 'Courses in GST and Tally.', keywords: 'GST, Tally' };
export const testimonial = { name: 'Ravi Kumar', designation: 'Accountant', message: 'I found a job.', rating: '5' };
export const blog = { title: 'GST, part one', author: 'Arjun Nair', content: '<p>Tax is <b>simple</b>.</p>' };

export const news = {
  title: 'Returns are due',
  descr: 'GSTR-3B until the 20th.',
  link: 'https://www.gst.gov.in/newsandupdates',
};
export const lead = {
  name: 'Kunal Wadhwa',
  email: 'kunal@example.in',
  phone: '+91 98110 64097',
  message: 'Which course do you advise?',
  type: 'JustDial',
  assignedTo: 'Rohit Deshpande',
  scheduledDate: '2027-01-11',
  scheduledTime: '11:30',
};

export const about = {
  title: 'About us',
  content: 'We teach accounting, GST and income tax.',
  isActive: false,
  video: {
    type: 'url',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    poster: '/uploads/poster.png',
    autoplay: false,
    loop: true,
    muted: true,
  },
  button: { text: 'See all courses', link: '/courses' },
  colors: { title: 'green', content: 'dark gray', background: 'light green' },
};

export function exampleOf({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>): Pick<RequestOptions, 'json' | 'form'> {
  return examples[`${noun}.${key}`]?.() ?? {};
}

/** Whether a good call of the endpoint is known: one that takes something needs an example. */
export function hasExample({ noun, key, body, files }: NounEndpoint): boolean {
  return (body === undefined && files === undefined) || examples[`${noun}.${key}`] !== undefined;
}

/**
 * Adds a record as an Admin would, with the noun's example. What belongs to another record, such as an application to
 * its job, is added to a new one: `parent`.
 */
export async function addExample(
  app: TestApp,
  noun: string,
  home: string,
  token: string,
): Promise<{ _id: string; parent?: string }> {
  const [above = '', below] = home.split(/\/\{\w+\}/);
  if (below !== undefined) {
    const owner = routes.find(({ endpoint }) => endpoint.key === 'create' && `/api${endpoint.path}` === above);
    const { _id: parent } = await addExample(app, owner?.endpoint.noun ?? '', above, token);
    return { ...(await addExample(app, noun, `${above}/${parent}${below}`, token)), parent };
  }
  const path = home;
  const added = await app.request('POST', path, { as: token, ...exampleOf({ noun, key: 'create' }) });
  if (added.status !== 201) throw new Error(`${path} refused its example: ${await added.text()}`);
  return added.json();
}

const kept = [
  'employees',
  'sessions',
  'jobs',
  'job_applications',
  'alerts',
  'testimonials',
  'blogs',
  'tickets',
  'news',
  'leads',
  'section_entries',
  'colleges',
  'certification_requests',
  'meta_tags',
  'bookings',
  'trash',
  'history',
] as const;

/** How many records of each kind are stored, and which files: what a refused call must leave as it was. */
export async function everythingStored(app: TestApp) {
  const counts = await Promise.all(
    kept.map(async (table) => {
      const [row] = await app.sql<{ rows: string }[]>`
        select coalesce(json_agg(t order by t.id), '[]')::text as rows from ${app.sql(table)} t
      `;
      return [table, row?.rows] as const;
    }),
  );
  return { ...Object.fromEntries(counts), files: await app.storedFiles() };
}
