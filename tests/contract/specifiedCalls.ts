import * as z from 'zod/mini';
import data from '#tests/data/specifiedCalls.json' with { type: 'json' };

/** A call as the specification names it; `response` lists fields of the reply, or of each row of a list. */
export const SpecifiedCall = z.object({
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

/** Served calls are listed with the tests of each noun: whole modules of the table, or `METHOD /path`. */
type Named = {
  /** Modules with screens, for which a test proves that the console makes their calls. */
  readonly specified?: readonly string[];
  /** Modules without screens so far. */
  readonly served?: readonly string[];
};
const examplesOfNouns = Object.values(import.meta.glob<Named>('../server/*/*.examples.ts', { eager: true }));

/** The modules that are implemented together with their screens. */
export const builtModules: readonly string[] = examplesOfNouns.flatMap((noun) => noun.specified ?? []);

const served = new Set([...builtModules, ...examplesOfNouns.flatMap((noun) => noun.served ?? [])]);

/** Every call that contract and server are proven to have. */
export const servedCalls = specifiedCalls.filter(
  (call) => served.has(call.module) || served.has(`${call.method} ${call.path}`),
);

/**
 * Removes the names of parameters, which do not distinguish addresses: `/alerts/{id}` and `/alerts/{alertId}` are the
 * same.
 */
export const addressOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api\//, '/').replaceAll(/\{\w+\}/g, '{}')}`;

/** The fields of the profile, as the table lists them. */
const nested = /\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The fields that a call is sent with; those of its query as `query page`. */
export const fieldsOf = ({ request }: SpecifiedCall): string[] =>
  Object.entries(request ?? {}).flatMap(([fields, description]) => {
    // For the log's filters and for the profile, the table lists the fields in the place where other calls describe
    // them.
    if (fields === 'query filters')
      return String(description)
        .split(', ')
        .map((field) => `query ${field}`);
    if (fields === '(whole profile)') return String(description).replaceAll(nested, '').split(', ');
    return fields.split(/[,/]/).map((field) => (/^query\b/.test(String(description)) ? `query ${field}` : field));
  });
