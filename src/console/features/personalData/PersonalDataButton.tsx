import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { readEmployee, subscribeSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import type { PersonalDataProps } from './PersonalDataDialog.tsx';

type Subject = Pick<PersonalDataProps, 'noun' | 'id' | 'name'>;

/** Opens an Admin's actions on the data of the person whom a record is about. */
export function PersonalDataButton(subject: Subject) {
  const text = useText();
  const dialogs = useDialogs();
  const isAdmin = useIsAdmin();
  const [Dialog, setDialog] = useState<ComponentType<PersonalDataProps>>();
  if (!isAdmin) return null;

  async function open() {
    try {
      // Loaded on demand: it is rarely used, and includes the zip library.
      const { PersonalDataDialog } = await import('./PersonalDataDialog.tsx');
      setDialog(() => PersonalDataDialog);
    } catch {
      dialogs.error(text('personalData.loadFailed'));
    }
  }

  return (
    <>
      <Button color="inherit" startIcon={<ShieldOutlined fontSize="small" />} onClick={() => void open()}>
        {text('personalData.open')}
      </Button>
      {Dialog ? <Dialog {...subject} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}

/** Whether the signed-in employee is an Admin, for actions that no permission flag grants. */
function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, readEmployee)?.role === 'Admin';
}
