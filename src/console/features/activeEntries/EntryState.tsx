import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { useRegisterField } from '../../kit/form/fields.ts';
import { ActiveBadge, InactiveBadge, PlannedBadge } from './ActiveEntryList.tsx';
import type { EntryCalls } from './entryCalls.ts';
import type { EntryTexts } from './entryTexts.ts';
import { useActivation } from './useActivation.ts';
import { usePlanning } from './usePlanning.tsx';

/**
 * The state in the saved record (active, planned or inactive) and the buttons that change it, shown above an entry's
 * form.
 */
export function EntryState({ calls, texts, name }: { calls: EntryCalls; texts: EntryTexts; name: string }) {
  const text = useText();
  const record = useRecordContext();
  const run = useActivation(calls.activate, texts);
  const { ask, cancel, dialog } = usePlanning(calls);
  const [isPending, setIsPending] = useState(false);
  // The state is not an input but part of the saved record, so a conflict about it needs this label.
  useRegisterField({ source: 'isActive', label: text('ui.status.active') });
  if (!record) return null;
  const id = String(record.id);
  const activatesAt: unknown = record.activatesAt;
  const isPlanned = typeof activatesAt === 'string';
  const isActive = record.isActive === true;

  async function start() {
    setIsPending(true);
    await run(id, name);
    setIsPending(false);
  }
  return (
    <>
      {isActive ? <ActiveBadge /> : <InactiveBadge />}
      {isPlanned ? (
        <>
          <PlannedBadge at={activatesAt} />
          <ActionButton action="active" label={text('ui.entries.cancelPlan')} onClick={() => void cancel(id, name)} />
        </>
      ) : null}
      {activatesAt === undefined || (isActive && !isPlanned) ? null : (
        <ActionButton
          action="active"
          icon={<ScheduleOutlined fontSize="small" />}
          label={text(isPlanned ? 'ui.entries.replan' : 'ui.entries.plan')}
          onClick={() => ask({ id, activatesAt: isPlanned ? activatesAt : null })}
        />
      )}
      {isActive ? null : (
        <ActionButton
          action="active"
          variant="outlined"
          icon={<TaskAltOutlined fontSize="small" />}
          label={text('ui.entries.activate')}
          pending={isPending}
          onClick={() => void start()}
        />
      )}
      {dialog}
    </>
  );
}
