import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import { downloadRejected, type RejectedRow } from './rejectedFile.ts';
import type { Import } from './rows.ts';

/** Downloads the rows that are not stored, each with its reason, so that they can be mended and imported again. */
export function RejectedButton(props: { definition: Import; rejected: readonly RejectedRow[]; icon: ReactNode }) {
  const { definition, rejected, icon } = props;
  const text = useText();
  const dialogs = useDialogs();
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      await downloadRejected(rejected, definition);
    } catch {
      dialogs.error(text('imports.rejectedFailed'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      startIcon={icon}
      disabled={pending}
      onClick={() => void save()}
    >
      {text('imports.rejected', { smart_count: rejected.length })}
    </Button>
  );
}
