import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { groups, type GroupId } from '#contract/modules.ts';

const groupIds = groups.map(({ id }) => id);
const inFolder = z.string().check(z.startsWith('./'));
const shown = { hindi: z.string(), icon: z.string().check(z.regex(/^\w+Outlined$/, 'Not an outlined icon')) };

/** As `ModuleFacts` and `PlaceholderFacts` of src/console/module.ts. */
const OfModule = z.strictObject({
  ...shown,
  id: z.string(),
  label: z.string(),
  group: z.optional(z.enum(groupIds)),
  place: z.int(),
  sameScreenAs: z.optional(z.string()),
  screens: z._default(inFolder, './index.ts'),
  pages: z._default(z.array(z.enum(['create', 'edit', 'show'])), []),
  subpages: z.optional(z.array(z.string())),
  /** A placeholder has none. */
  recordName: z.optional(z.string()),
  recordNames: z.optional(z.record(z.string(), z.string())),
  addsNone: z.optional(z.literal(true)),
  preload: z.optional(inFolder),
});
const OfPage = z.strictObject({ ...shown, page: z.string() });
const Exported = z.object({ default: z.union([OfModule, OfPage, z.array(OfModule)]) });

/** The content of a `module.ts` of the console, and its folder. */
export type ModuleFacts = z.output<typeof OfModule> & { readonly folder: string };
export type PageFacts = z.output<typeof OfPage>;
export type Facts = { readonly modules: readonly ModuleFacts[]; readonly pages: readonly PageFacts[] };

/**
 * Reads the facts of all modules of a project: the modules in the order of the sidebar, those without a group last.
 * Throws for a file that does not fit, with its name.
 */
export async function factsIn(project: string): Promise<Facts> {
  const modules: ModuleFacts[] = [];
  const pages: PageFacts[] = [];
  for (const file of globSync('src/console/*/*/module.ts', { cwd: project }).toSorted()) {
    const read = Exported.safeParse(await import(pathToFileURL(join(project, file)).href));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    const folder = file.slice('src/console/'.length, -'/module.ts'.length);
    for (const facts of [read.data.default].flat()) {
      if ('page' in facts) pages.push(facts);
      else modules.push({ ...facts, folder });
    }
  }
  modules.sort((a, b) => position(a.group) - position(b.group) || a.place - b.place || (a.id < b.id ? -1 : 1));
  return { modules, pages };
}

function position(group: GroupId | undefined): number {
  return group ? groupIds.indexOf(group) : groupIds.length;
}
