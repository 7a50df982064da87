import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell } from '../../kit/export/cells.ts';
import { ExportButton } from '../../kit/export/ExportButton.tsx';
import type { ExportColumn } from '../../kit/export/useExport.ts';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { usePolicyText } from './usePolicyText.ts';

const failure = { refused: 'policies.exportFailed', unanswered: 'policies.exportBroken' } as const;

/** Exports all versions, one per row, as `{kind}-{date}`: terms as CSV, the other kinds as Excel. */
export function PolicyExport({ kind }: { kind: PolicyKind }) {
  const text = useText();
  const policyText = usePolicyText();
  // The module's id, with the product name filled in.
  const name = useResourceContext() ?? '';
  const columns = useMemo<readonly ExportColumn<PolicyRow>[]>(
    () => [
      { header: text('policies.columns.title'), value: ({ title }) => title },
      { header: text('policies.columns.lastUpdated'), value: ({ lastUpdated }) => lastUpdated },
      { header: text('policies.columns.sections'), value: ({ sections = [] }) => sections.length },
      {
        header: text('policies.columns.status'),
        value: ({ isActive }) => text(isActive ? 'ui.status.active' : 'ui.status.inactive'),
      },
      { header: text('policies.columns.createdAt'), value: ({ createdAt }) => dateTimeCell(createdAt) },
    ],
    [text],
  );
  return (
    <ExportButton<PolicyRow>
      format={kind.exportsTo}
      label="policies.export"
      fileName={(date) => `${name}-${date}`}
      sheetName={text(policyText('title'))}
      columns={columns}
      none="policies.exportNone"
      failure={failure}
      done={policyText('exported')}
    />
  );
}
