import { useQueries } from '@tanstack/react-query';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { moduleIdOf } from '../sectionLabels.ts';
import { listSections, sectionNames, type SectionName } from '../sectionNames.ts';
import { sources } from './sources.ts';

/** An entry that replaces the active one: a stored one by its id, or the `values` of a form. */
export type Exchange = {
  readonly section: SectionName;
  readonly entry?: string | undefined;
  readonly values?: unknown;
};

/** The loading state of a section; `values` is the content that the section's component in `drawings.tsx` renders. */
export type SitePart =
  | { readonly state: 'refused' | 'loading' | 'none' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly values: unknown };

export type Site = Readonly<Record<SectionName, SitePart>>;

/**
 * Every section of the site with its active content, with one entry replaced. A section is only read if the user may
 * read its module.
 */
export function useSite(exchange: Exchange | undefined): Site {
  const permits = usePermits();
  const parts = useQueries({
    queries: sectionNames.map((section) => {
      const module = moduleIdOf(section);
      const entry = exchange?.section === section ? exchange.entry : undefined;
      return {
        // The key extends that of the module's lists, so that changes to the lists also refetch the section.
        queryKey: [module, 'getList', 'site', entry ?? 'active'],
        queryFn: async ({ signal }: { signal: AbortSignal }) => ({ values: await sources[section](entry, signal) }),
        enabled: permits('read', module),
        staleTime: 0,
      };
    }),
  });
  const site = sectionNames.map((section, index): readonly [SectionName, SitePart] => {
    if (!permits('read', moduleIdOf(section))) return [section, { state: 'refused' }];
    const { data, error, refetch } = parts[index] ?? {};
    const unsavedValues = exchange?.section === section ? exchange.values : undefined;
    if (unsavedValues !== undefined && !listSections.has(section))
      return [section, { state: 'ready', values: unsavedValues }];
    if (data) {
      const values = unsavedValues === undefined ? data.values : withRow(data.values, unsavedValues);
      return [section, values === undefined ? { state: 'none' } : { state: 'ready', values }];
    }
    if (error) return [section, { state: 'failed', error, retry: () => void refetch?.() }];
    return [section, { state: 'loading' }];
  });
  // `site` has an entry for each name of `sectionNames`.
  return Object.fromEntries(site) as Site;
}

/** The records, with one of them replaced by unsaved values; a new record comes first. */
function withRow(rows: unknown, unsavedRow: unknown): readonly unknown[] {
  const storedRows: readonly unknown[] = Array.isArray(rows) ? rows : [];
  const id = idOf(unsavedRow);
  const isKnown = id !== undefined && storedRows.some((row) => idOf(row) === id);
  return isKnown ? storedRows.map((row) => (idOf(row) === id ? unsavedRow : row)) : [unsavedRow, ...storedRows];
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && '_id' in row ? row._id : undefined;
}
