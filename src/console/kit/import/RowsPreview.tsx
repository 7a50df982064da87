import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import type { RejectedRow } from './rejectedFile.ts';
import type { ImportColumn, ImportRow } from './rows.ts';
import { RowsTable } from './RowsTable.tsx';
import { Row } from '../layout/parts.tsx';
import { looks } from '../layout/looks.ts';

/** Shows the rows of a file before the import: only the invalid ones, each with its reason, or all of them. */
export function RowsPreview(props: {
  columns: readonly ImportColumn[];
  rows: readonly ImportRow[];
  wrong: readonly RejectedRow[];
  /** A button that downloads the invalid rows. */
  download: ReactNode;
}) {
  const { columns, rows, wrong, download } = props;
  const text = useText();
  const [shownKind, setShownKind] = useState<'all' | 'wrong'>(wrong.length > 0 ? 'wrong' : 'all');
  const shownRows = useMemo(() => {
    if (shownKind === 'wrong') return wrong;
    const reasons = new Map(wrong.map(({ row, reason }) => [row, reason]));
    return rows.map((row) => ({ row, reason: reasons.get(row) ?? '' }));
  }, [shownKind, rows, wrong]);
  return (
    <>
      {wrong.length > 0 ? (
        <Row wrap justify="between">
          <Row role="group" aria-label={text('imports.show')}>
            {(['wrong', 'all'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className={looks.choice}
                aria-pressed={shownKind === kind}
                onClick={() => setShownKind(kind)}
              >
                {text(`imports.filter.${kind}`)}
              </button>
            ))}
          </Row>
          {download}
        </Row>
      ) : null}
      <RowsTable columns={columns} rows={shownRows} withReasons={wrong.length > 0} />
    </>
  );
}
