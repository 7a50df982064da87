import * as z from 'zod/mini';
import data from '#tests/data/specifiedCalls.json' with { type: 'json' };

/** A call as the specification names it; `response` lists fields of the answer, or of each row of a list. */
export const SpecifiedCall = z.object({
  document: z.string(),
  module: z.string(),
  method: z.string(),
  path: z.string(),
  request: z.nullable(z.record(z.string(), z.unknown())),
  multipart: z.boolean(),
  response: z.array(z.string()),
});
export type SpecifiedCall = z.output<typeof SpecifiedCall>;

/** Every call that the specification names, with its path under `/api`. */
export const specifiedCalls: readonly SpecifiedCall[] = z.array(SpecifiedCall).parse(data);

/** The modules that are built; a module that is finished is added here, and its calls are then proven. */
export const built = [
  'session',
  'team',
  'alert',
  'testimonials',
  'blogs',
  'uploads',
  'jobs',
  'support',
  'news',
  'leads',
  'about',
  'colleges',
  'certification',
  'meta',
  'bookings',
];

/** A parameter's name is no part of an address: `/alerts/{id}` and `/alerts/{alertId}` are one. */
export const addressOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api\//, '/').replaceAll(/\{\w+\}/g, '{}')}`;
