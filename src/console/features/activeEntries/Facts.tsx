import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { formatIfDay } from '../../kit/format/format.ts';
import type { Column } from '../../kit/list/RecordList.tsx';

/** Related fields for users who may only read an entry: one line each, under the form's labels. */
export function Facts({ value, path }: { value: unknown; path: string }) {
  const text = useText();
  const labelOf = useLabelOf();
  const lines = factsIn(value, path).map(([source, fact]) =>
    source === path ? fact : `${text(labelOf({ source }))}: ${fact}`,
  );
  return lines.length === 0 ? '–' : lines.join('\n');
}

type Fact = readonly [source: string, value: string];

function factsIn(value: unknown, path: string): readonly Fact[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[path, value.map(inOneLine).join('\n')]];
  if (typeof value !== 'object' || value === null)
    return value === '' ? [] : [[path, formatIfDay(String(value ?? '–'))]];
  return Object.entries(value).flatMap(([key, nested]) => factsIn(nested, `${path}.${key}`));
}

/** A row of a list on one line: 'Privacy policy, /privacy'. */
function inOneLine(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row);
  return Object.values(row)
    .filter((part) => part !== '')
    .join(', ');
}

/** Related fields as columns of the details: one column per heading of the form, with that heading as its label. */
export function factColumns<R extends object>(headings: {
  readonly [Source in keyof R & string]?: TextKey;
}): readonly Column<R>[] {
  return Object.entries<TextKey | undefined>(headings).flatMap(([key, label]) => {
    if (label === undefined) return [];
    const source = key as keyof R & string; // a key of `headings`
    return [{ source, label, render: (record) => <Facts value={record[source]} path={source} /> }];
  });
}

/** Returns the column with a change: in the details it shows all fields below its source. */
export function factsInDetails<R extends object>(column: Column<R>): Column<R> {
  const { source } = column;
  return {
    ...column,
    render: (record, place) =>
      place === 'details' ? <Facts value={record[source]} path={source} /> : column.render?.(record, place),
  };
}
