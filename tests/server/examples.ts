import { Buffer } from 'node:buffer';
import type { NounEndpoint } from '#contract/endpoint.ts';
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

export const picture = (name = 'picture.png') => new File([png], name, { type: 'image/png' });
export const video = (name = 'video.mp4') => new File([mp4], name, { type: 'video/mp4' });

let made = 0;

/** What a good call of an endpoint sends, by `noun.key`. An endpoint that is not here sends nothing. */
const examples: Readonly<Record<string, () => Pick<RequestOptions, 'json' | 'form'>>> = {
  'session.signIn': () => ({ json: { email: 'nobody@institute.example', password: 'not a password' } }),
  'employees.create': () => ({
    json: { name: 'Asha Rao', email: `asha${++made}@institute.example`, password: 'long enough', role: 'Viewer' },
  }),
  'employees.update': () => ({ json: { name: 'Asha Rao', email: `asha${++made}@institute.example` } }),
  'alerts.create': () => ({ json: { title: 'Holidays', message: 'Closed on Friday.', status: 'active' } }),
  'alerts.setStatus': () => ({ json: { status: 'inactive' } }),
  'testimonials.create': () => ({ form: { ...testimonial, image: picture() } }),
  'testimonials.update': () => ({ form: { ...testimonial, rating: '4', image: picture() } }),
  'blogs.create': () => ({ form: { ...blog, image: picture() } }),
  'blogs.update': () => ({ form: { ...blog, title: 'GST, part two', image: picture() } }),
  'blogs.setStatus': () => ({ json: { status: 'inactive' } }),
  'bookings.create': () => ({
    json: { title: 'GST returns', type: 'live', by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00' },
  }),
  'bookings.approve': () => ({ json: { recording: 'https://recordings.example/gst' } }),
  'uploads.image': () => ({ form: { image: picture() } }),
  'uploads.video': () => ({ form: { video: video() } }),
};

export const testimonial = { name: 'Ravi Kumar', designation: 'Accountant', message: 'I found a job.', rating: '5' };
export const blog = { title: 'GST, part one', author: 'Arjun Nair', content: '<p>Tax is <b>simple</b>.</p>' };

export function exampleOf({ noun, key }: Pick<NounEndpoint, 'noun' | 'key'>): Pick<RequestOptions, 'json' | 'form'> {
  return examples[`${noun}.${key}`]?.() ?? {};
}

/** Whether a good call of the endpoint is known: one that takes something needs an example. */
export function hasExample({ noun, key, body, files }: NounEndpoint): boolean {
  return (body === undefined && files === undefined) || examples[`${noun}.${key}`] !== undefined;
}

/** Adds a record as an Admin would, with the noun's example. */
export async function addExample(app: TestApp, noun: string, path: string, token: string): Promise<{ _id: string }> {
  const added = await app.request('POST', path, { as: token, ...exampleOf({ noun, key: 'create' }) });
  if (added.status !== 201) throw new Error(`${path} refused its example: ${await added.text()}`);
  return added.json();
}

const kept = ['employees', 'sessions', 'alerts', 'testimonials', 'blogs', 'bookings'] as const;

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
