import CompareOutlined from '@mui/icons-material/CompareOutlined';
import Button from '@mui/material/Button';
import { useState, type ComponentType } from 'react';
import { useText } from '#console/texts/index.ts';
import { useReportFailure } from '../../kit/dialogs/useReportFailure.ts';
import type { PolicyRow } from './kind.ts';
import type { CompareDialogProps } from './CompareDialog.tsx';

/** Opens the comparison of two versions; its code is loaded on the first use. */
export function CompareButton({ versions, chosen }: { versions: readonly PolicyRow[]; chosen: PolicyRow }) {
  const text = useText();
  const reportFailure = useReportFailure();
  const [openedDialog, setOpenedDialog] = useState<{ Dialog: ComponentType<CompareDialogProps> }>();
  if (versions.length < 2) return null;
  async function open() {
    try {
      const { CompareDialog } = await import('./CompareDialog.tsx');
      setOpenedDialog({ Dialog: CompareDialog });
    } catch (error) {
      await reportFailure(error, 'policies.comparison.failed');
    }
  }
  return (
    <>
      <Button size="small" color="inherit" startIcon={<CompareOutlined fontSize="small" />} onClick={() => void open()}>
        {text('policies.compare')}
      </Button>
      {openedDialog ? (
        <openedDialog.Dialog versions={versions} chosen={chosen} onClose={() => setOpenedDialog(undefined)} />
      ) : null}
    </>
  );
}
