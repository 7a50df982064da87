import type { Entry } from '#contract/course/practiceRecord.ts';
import { useText } from '#console/texts/index.ts';
import { formatIfDay, formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack } from '#console/kit/layout/parts.tsx';

const amountOf = (amount: number | null) => (amount === null ? '' : formatNumber(amount));

/** The correct journal entries of a simulation, laid out as a journal. */
export function ReadEntries({ entries }: { entries: readonly Entry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  const columnNames = ['date', 'entryType', 'particulars', 'debit', 'credit'] as const;
  return (
    <Stack above={8} scrolls>
      <table className={looks.table} aria-label={text('practice.fields.correctEntries')}>
        <thead>
          <tr>
            {columnNames.map((columnName) => (
              <th
                key={columnName}
                scope="col"
                data-number={columnName === 'debit' || columnName === 'credit' || undefined}
              >
                {text(`practice.fields.${columnName}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, place) => (
            // An entry from another server may have no id; a read-only list is never reordered, so the index can be the
            // key.
            <tr key={place}>
              <td>{formatIfDay(entry.date)}</td>
              <td>{entry.type}</td>
              <td>{entry.particulars}</td>
              <td data-number>{amountOf(entry.debit)}</td>
              <td data-number>{amountOf(entry.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
