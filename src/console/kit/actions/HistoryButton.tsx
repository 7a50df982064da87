import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useGetRecordRepresentation, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useHistory } from './useHistory.tsx';

/**
 * A button that opens the history of the surrounding record; hidden for a new record, or if the server records no
 * history.
 */
export function HistoryButton() {
  const text = useText();
  const record = useRecordContext<RaRecord<string>>();
  const nameOf = useGetRecordRepresentation(useResourceContext() ?? '');
  const { open, dialog } = useHistory();
  // On the page of a noun with a single record, `id` is not the stored id. A record with version 0 was never stored.
  const id: unknown = record?._id ?? record?.id;
  if (!open || typeof id !== 'string' || record?.version === 0) return null;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<HistoryOutlined fontSize="small" />}
        onClick={() => void open({ id, name: String(nameOf(record)) })}
      >
        {text('deletion.history')}
      </Button>
      {dialog}
    </>
  );
}
