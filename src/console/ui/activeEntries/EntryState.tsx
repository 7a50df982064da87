import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useRegisterField } from '../form/fields.ts';
import { ActiveBadge } from './ActiveEntryList.tsx';
import type { EntryTexts } from './entryTexts.ts';
import { useActivation, type Activate } from './useActivation.ts';

/** On the form of an entry: the Active badge, or the button that activates it. It stands in the record as saved. */
export function EntryState({ activate, texts }: { activate: Activate; texts: EntryTexts }) {
  const text = useText();
  const record = useRecordContext();
  const run = useActivation(activate, texts);
  const [pending, setPending] = useState(false);
  // No control of the form, but a part of what it saves: a conflict about it is told by this name.
  useRegisterField({ source: 'isActive', label: text('ui.status.active') });
  if (!record) return null;
  if (record.isActive === true) return <ActiveBadge />;

  async function start(id: string) {
    setPending(true);
    await run(id);
    setPending(false);
  }
  return (
    <ActionButton
      action="active"
      variant="outlined"
      icon={<TaskAltOutlined fontSize="small" />}
      label={text('ui.entries.activate')}
      pending={pending}
      onClick={() => void start(String(record.id))}
    />
  );
}
