import type { ComponentType } from 'react';
import type { Noun } from '#contract/endpoint.ts';
import type { ModuleTexts, TextKey } from './texts/index.ts';
import type { ListStart } from './kit/list/firstPage.ts';

/** The pages that a module may have besides its list; react-admin's routes are `create`, `:id` and `:id/show`. */
export type ModulePage = 'create' | 'edit' | 'show';

/**
 * The default export of a module's `index.ts`. `nouns` maps each react-admin resource of the module to its noun; the
 * module's own resource is its module id (`alert` → noun `alerts`), a further one is named `<module id>/<name>`, which
 * is also its address. `screens.list` is the page at `/<module id>`. Existing pages are also listed in `modules.tsx`,
 * because links to them render before the module is loaded.
 */
export type ConsoleModule = {
  readonly nouns: Readonly<Record<string, Noun>>;
  readonly screens: Readonly<{ list: ComponentType } & Partial<Record<ModulePage, ComponentType>>>;
  /** The screens of the `subpages` that `modules.tsx` announces, by their paths under the module's address. */
  readonly subpages?: Readonly<Record<string, ComponentType>>;
  /** Set if `screens.list` is a RecordList of the module's own resource: its rows are fetched before it renders. */
  readonly listStart?: ListStart;
  /** The exports of `texts.ts` beside the screens, by noun. */
  readonly texts: Partial<ModuleTexts>;
  /** Further lists under the module's address, by the last part of theirs, with what the breadcrumb calls them. */
  readonly lists?: Readonly<Record<string, TextKey>>;
  /** Pages below a record, `course/<id>/outline`, by the part of the address that names them, for the breadcrumb. */
  readonly below?: Readonly<Record<string, TextKey>>;
};

/** The module that a resource belongs to, whose rights it has: `colleges/certification-requests` → `colleges`. */
export function moduleOf(resource: string): string {
  return resource.split('/')[0] ?? resource;
}
