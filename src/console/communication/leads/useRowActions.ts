import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import CallOutlined from '@mui/icons-material/CallOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { useMemo } from 'react';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { editAction } from '#console/kit/list/editAction.ts';
import type { Row as ListRow, RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useMayMerge } from './DuplicatesDialog.tsx';
import type { OpenDialog } from './LeadDialogs.tsx';
import { useClosed } from './progress.tsx';
import type { ShownLead } from './Triage.tsx';
import { useLeadConversion } from './useBecomes.ts';

const noAppointment = { scheduledDate: null, scheduledTime: null };

/** The actions of a row; `triage` opens the outcome bar for a lead. */
export function useRowActions(
  open: (dialog: OpenDialog) => void,
  triage: ((shown: ShownLead) => void) | undefined,
): readonly RowAction<Lead>[] {
  const remove = useDeleteAction();
  const [change] = useAction(leads.endpoints.update, { success: 'leads.updated', failure: 'leads.updateFailed' });
  const conversionActions = useConversionActions(open);
  const isClosed = useClosed();
  return useMemo(
    () => [
      {
        label: 'leads.assign',
        icon: PersonAddAltOutlined,
        needs: 'update',
        onClick: (lead) => open({ kind: 'assign', lead }),
      },
      {
        label: 'leads.schedule',
        icon: EventOutlined,
        needs: 'update',
        visible: (lead) => !isClosed(lead),
        onClick: (lead) => open({ kind: 'schedule', lead }),
      },
      ...(triage ? [noteAction(triage)] : []),
      ...conversionActions,
      editAction,
      {
        label: 'leads.unschedule',
        icon: EventBusyOutlined,
        needs: 'update',
        visible: ({ scheduledDate }) => Boolean(scheduledDate),
        onClick: ({ id, version }, name) => change({ params: { id }, body: noAppointment, version }, name),
      },
      remove,
    ],
    [open, triage, conversionActions, change, remove, isClosed],
  );
}

/** The actions that turn a lead into a student or a booking, or merge it into another lead. */
function useConversionActions(open: (dialog: OpenDialog) => void): readonly RowAction<Lead>[] {
  const { mayEnrol, mayBook } = useLeadConversion();
  const mayMerge = useMayMerge();
  return useMemo(() => {
    const sharedOptions = { needs: 'update', inMenu: true } as const;
    return [
      ...(mayEnrol
        ? [
            {
              ...sharedOptions,
              label: 'leads.enrol' as const,
              icon: SchoolOutlined,
              visible: ({ studentId }: Lead) => !studentId,
              onClick: (lead: ListRow<Lead>) => open({ kind: 'enrol', lead }),
            },
          ]
        : []),
      ...(mayBook
        ? [
            {
              ...sharedOptions,
              label: 'leads.book' as const,
              icon: CalendarMonthOutlined,
              onClick: (lead: ListRow<Lead>) => open({ kind: 'book', lead }),
            },
          ]
        : []),
      ...(mayMerge
        ? [
            {
              ...sharedOptions,
              label: 'leads.mergeDuplicates' as const,
              icon: CallMergeOutlined,
              visible: ({ duplicate }: Lead) => duplicate === true,
              onClick: (lead: ListRow<Lead>) => open({ kind: 'merge', lead }),
            },
          ]
        : []),
    ];
  }, [mayEnrol, mayBook, mayMerge, open]);
}

const noteAction = (triage: (shown: ShownLead) => void): RowAction<Lead> => ({
  label: 'leads.noteOutcome',
  icon: CallOutlined,
  needs: 'update',
  inMenu: true,
  onClick: (lead) => triage({ lead }),
});
