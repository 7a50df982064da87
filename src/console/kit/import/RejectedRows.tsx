import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { Row } from '../layout/parts.tsx';
import type { SentSheet } from './checkedSheet.ts';
import { RejectedButton } from './RejectedButton.tsx';
import type { RejectedRow } from './rejectedFile.ts';
import type { Import } from './rows.ts';
import { RowsTable } from './RowsTable.tsx';

/** The rows that were not stored, with their reasons and a download; renders nothing if all were stored. */
export function RejectedRows(props: { definition: Import; rejected: readonly RejectedRow[]; cut: SentSheet['cut'] }) {
  const { definition, rejected, cut } = props;
  const text = useText();
  return (
    <>
      {rejected.length > 0 ? (
        <>
          <Row wrap justify="between">
            <h3>{text('imports.notImported', { count: formatNumber(rejected.length) })}</h3>
            <RejectedButton
              definition={definition}
              rejected={rejected}
              icon={<FileDownloadOutlined fontSize="small" />}
            />
          </Row>
          <RowsTable columns={definition.columns} rows={rejected} withReasons />
        </>
      ) : null}
      {cut ? (
        <p>
          {text('imports.cut', {
            smart_count: cut.count,
            count: formatNumber(cut.count),
            row: formatNumber(cut.after),
          })}
        </p>
      ) : null}
    </>
  );
}
