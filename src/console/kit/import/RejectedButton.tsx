import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useSaveFile } from '../export/useSaveFile.ts';
import { downloadRejected, type RejectedRow } from './rejectedFile.ts';
import type { Import } from './rows.ts';

/** Downloads the rows that are not stored, each with its reason, so that they can be corrected and imported again. */
export function RejectedButton(props: { definition: Import; rejected: readonly RejectedRow[]; icon: ReactNode }) {
  const { definition, rejected, icon } = props;
  const text = useText();
  const { pending, save } = useSaveFile('imports.rejectedFailed');
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={icon}
      disabled={pending}
      onClick={() => void save(() => downloadRejected(rejected, definition))}
    >
      {text('imports.rejected', { smart_count: rejected.length })}
    </Button>
  );
}
