import type { ComponentType } from 'react';
import type { Noun } from '#contract/endpoint.ts';
import type { GroupId, ModuleId } from '#contract/modules.ts';
import type { ModuleTexts, TextKey } from './texts/index.ts';
import type { ListStart } from './kit/list/listStart.ts';

/** The pages that a module may have besides its list; react-admin's routes are `create`, `:id` and `:id/show`. */
export type ModulePage = 'create' | 'edit' | 'show';

/**
 * The default export of a module's `index.ts`. `nouns` maps each react-admin resource of the module to its noun. The
 * module's own resource is its module id (`alert` → noun `alerts`); a further resource is named `<module id>/<name>`,
 * which is also its address. `screens.list` is the page at `/<module id>`. Existing pages are also listed in the
 * `module.ts` beside it, because links to them render before the module is loaded.
 */
export type ConsoleModule = {
  readonly nouns: Readonly<Record<string, Noun>>;
  readonly screens: Readonly<{ list: ComponentType } & Partial<Record<ModulePage, ComponentType>>>;
  /** The screens of the `subpages` declared in `module.ts`, by their paths below the module's address. */
  readonly subpages?: Readonly<Record<string, ComponentType>>;
  /**
   * Set if `screens.list` is a RecordList of the module's own resource, so that its rows are fetched before it renders.
   */
  readonly listStart?: ListStart;
  /** The exports of the `texts.ts` in the screens' folder, by noun. */
  readonly texts: Partial<ModuleTexts>;
  /** The breadcrumb labels of further lists, by the last part of their addresses below the module's. */
  readonly lists?: Readonly<Record<string, TextKey>>;
  /**
   * The breadcrumb labels of pages below a record, such as `course/<id>/outline`, by the part of the address that
   * identifies them.
   */
  readonly below?: Readonly<Record<string, TextKey>>;
};

/** A module with screens, unlike a placeholder. Its chunk is loaded on demand. */
export type BuiltModule = {
  readonly id: string;
  readonly load: () => Promise<{ default: ConsoleModule }>;
  /** The pages in addition to the list; links to them are rendered before the module is loaded. */
  readonly pages: readonly ModulePage[];
  /** Further routes below the module's address: `levels`, `:courseId/chapters`. A subpage sets its own resource. */
  readonly subpages?: readonly string[];
  /** The field with a record's name, for the breadcrumb, references and questions; see `recordNameIn`. */
  readonly recordName: string;
  /** The name fields of further lists, by resource, if they differ from `recordName`. */
  readonly recordNames?: Readonly<Record<string, string>>;
  /** Set if records cannot be added here, because they come from elsewhere, such as the institute's site. */
  readonly addsNone?: true;
  /** Preloads code beyond the first screen when its menu item is hovered. */
  readonly preload?: () => Promise<unknown>;
};

/** A module in the menu whose page only announces it: its names and its place in the sidebar. */
export type PlaceholderFacts = {
  /** The segment of the address, and the key of the permission. `{product}` is replaced by the institute's slug. */
  readonly id: string;
  readonly label: string;
  readonly hindi: string;
  /**
   * The group in the sidebar. A module without a group has no menu entry, and is reached by its address or the palette.
   */
  readonly group?: GroupId;
  /** The position in the group, from 1; the palette and the permission matrix use the same order. */
  readonly place: number;
  /** An icon of `@mui/icons-material`. */
  readonly icon: `${string}Outlined`;
};

/**
 * The facts about a module that are needed before its chunk is loaded: the default export of `module.ts` in its folder,
 * or a list of them. Nothing imports that file. `npm run collect` writes the facts into generated lists for the
 * contract (ids and labels), the console's entry (routes), the sidebar (icons) and the Hindi texts.
 */
export type ModuleFacts = PlaceholderFacts &
  Omit<BuiltModule, 'id' | 'load' | 'pages' | 'preload'> & {
    /** The file with the screens; `index.ts` by default. */
    readonly screens?: `./${string}`;
    readonly pages?: readonly ModulePage[];
    /** Another id of the same screen: a permission on either id opens it. */
    readonly sameScreenAs?: ModuleId;
    readonly preload?: `./${string}`;
  };

/** The facts about a page outside the modules, as listed in `shell/adminPages.ts` or `shell/sharedPages.ts`. */
export type PageFacts = Pick<PlaceholderFacts, 'hindi' | 'icon'> & { readonly page: string };

/**
 * The module that a resource belongs to, whose permissions apply to it: `colleges/certification-requests` → `colleges`.
 */
export function moduleOf(resource: string): string {
  return resource.split('/')[0] ?? resource;
}
