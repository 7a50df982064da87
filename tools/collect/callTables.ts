import { flagsNeeded, type NounEndpoint } from '#contract/endpoint.ts';

/** The part of a page that is written from the contract: `<!-- calls: payments, invoices -->` to `<!-- end of calls -->`. */
const generated = /<!-- calls: ([\w, ]+?)(?: \(as well as ([\w, ]+)\))? -->[\s\S]*?<!-- end of calls -->/g;

export const modulePagesFolder = 'docs/modules';

/** Pages beside those of the domains: the frame, which every module has, and the intake of leads. */
export const furtherPages = ['docs/frame.md', 'docs/lead-intake.md'];

/**
 * A page of docs/modules with the tables of calls that the contract has now. A table's opening comment names its nouns,
 * and in brackets nouns whose calls differ by nothing but the module's id in their paths.
 *
 * Returns the page, unchanged if it is up to date. Throws for a noun without calls, or if those in brackets differ.
 */
export function withCalls(page: string, endpoints: readonly NounEndpoint[]): string {
  const callsOf = (noun: string) => {
    const calls = endpoints.filter((endpoint) => endpoint.noun === noun);
    if (calls.length === 0) throw new Error(`The contract has no calls of the noun ${noun}.`);
    return calls;
  };
  return page.replaceAll(generated, (_, named: string, twins: string | undefined) => {
    const calls = named.split(', ').flatMap(callsOf);
    for (const twin of twins?.split(', ') ?? []) {
      if (shapeOf(callsOf(twin)) !== shapeOf(calls)) throw new Error(`The calls of ${twin} are not those of ${named}.`);
    }
    const opening = `<!-- calls: ${named}${twins ? ` (as well as ${twins})` : ''} -->`;
    const rows = named.split(', ').flatMap((noun) => rowsOf(callsOf(noun)));
    return [opening, '| call | needs | what it does |', '| --- | --- | --- |', ...rows, '<!-- end of calls -->'].join(
      '\n',
    );
  });
}

/** The nouns whose calls a page of docs/modules has. */
export function nounsOn(page: string): readonly string[] {
  return [...page.matchAll(generated)].flatMap(([, named = '', twins]) => [
    ...named.split(', '),
    ...(twins?.split(', ') ?? []),
  ]);
}

function rowsOf(calls: readonly NounEndpoint[]): readonly string[] {
  const home = calls[0]?.module ?? '';
  return calls.map((call) => {
    const text = call.extension ? `${call.summary} (extension)` : call.summary;
    return `| \`${call.method} ${call.path}\` | ${needsOf(call, home)} | ${text} |`;
  });
}

function needsOf({ needs, recognises, module }: NounEndpoint, home: string): string {
  const flags = flagsNeeded(needs);
  const needed = flags.length > 0 ? flags.join(' or ') : String(needs);
  if (module !== home) return `${needed} of ${module}`;
  return recognises ? `${needed}, or ${recognises}` : needed;
}

function shapeOf(calls: readonly NounEndpoint[]): string {
  const shapes = calls.map((call) => [call.method, call.path.replace(call.module, '…'), call.needs, call.extension]);
  return JSON.stringify(shapes);
}
