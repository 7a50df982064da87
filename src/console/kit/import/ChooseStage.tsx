import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { useSaveFile } from '../export/useSaveFile.ts';
import { formatNumber } from '../format/format.ts';
import { Text } from '../layout/parts.tsx';
import { formatBytes } from '../upload/checks.ts';
import { FileDrop } from './FileDrop.tsx';
import { downloadTemplate } from './rejectedFile.ts';
import type { Import } from './rows.ts';
import { limits } from './sheetFile.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';

/**
 * File types offered by the file chooser. Any dropped file is accepted, because the reader detects the type from the
 * content.
 */
const offeredTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/csv': ['.csv', '.tsv', '.txt'],
};

/** Asks for the file, which can be dropped, chosen or pasted. */
export function ChooseStage(props: { definition: Import; running: RunningImport; refusal: string | undefined }) {
  const { definition, running, refusal } = props;
  const text = useText();
  const { save } = useSaveFile('imports.templateFailed');

  function chooseFirst(files: readonly File[]) {
    const [firstFile] = files;
    if (files.length > 1) running.refuse(text('ui.upload.oneOnly'));
    else if (firstFile) running.choose(firstFile);
  }

  return (
    <Stage
      actions={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          onClick={() => void save(() => downloadTemplate(definition))}
        >
          {text('imports.template')}
        </Button>
      }
    >
      <Text breaks="anywhere">
        {text('imports.lead', { columns: definition.columns.map(({ header }) => header).join(', ') })}
      </Text>
      {refusal === undefined ? null : (
        <Text as="div" role="alert" ground="red" pad={12} breaks="anywhere">
          <strong>{text(definition.failure)}</strong>
          <p>{refusal}</p>
        </Text>
      )}
      <FileDrop offered={offeredTypes} onFiles={chooseFirst} />
      <Text size="table" tone="muted">
        {text('imports.limits', { size: formatBytes(limits.bytes), rows: formatNumber(limits.rows) })}
      </Text>
    </Stage>
  );
}
