import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isClosing, leadStages, type LeadStage } from '#contract/communication/leadStages.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { undoMilliseconds } from '#console/kit/actions/useUndoDelete.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useLeadConversion } from './useBecomes.ts';

const maxAgeMs = 5 * 60_000;

/** The stages of leads in their order; none on a server without stages. */
export function useStages(): readonly LeadStage[] {
  const hasExtensions = useExtensions();
  const { data } = useQuery({
    queryKey: ['enquiries/stages', 'getList', 'all'],
    queryFn: async ({ signal }) =>
      (await call(leadStages.endpoints.list, { query: { sort: 'order', order: 'asc' }, signal })).data,
    enabled: hasExtensions,
    staleTime: maxAgeMs,
    retry: false,
  });
  return data ?? [];
}

/** Returns a function that says whether a lead is won or lost; false for all leads until the stages are known. */
export function useClosed(): (lead: Pick<Lead, 'stageId'>) => boolean {
  const stages = useStages();
  return useMemo(() => {
    const closedIds = new Set(stages.filter(isClosing).map(({ _id }) => _id));
    return ({ stageId }) => closedIds.has(stageId ?? '');
  }, [stages]);
}

/** Whether a lead is won or lost. */
export const useIsClosed = (lead: Pick<Lead, 'stageId'>): boolean => useClosed()(lead);

/** The employees to whom leads can be assigned, with their ids. */
export function useOwners(): readonly { readonly _id: string; readonly name: string }[] {
  const hasExtensions = useExtensions();
  const { data } = useQuery({
    queryKey: ['enquiries', 'owners'],
    queryFn: async ({ signal }) => (await call(leads.endpoints.owners, { signal })).data,
    enabled: hasExtensions,
    staleTime: maxAgeMs,
    retry: false,
  });
  return data ?? [];
}

/** A lead on its way to a stage that requires a reason. */
export type LostMove = { readonly lead: Row<Lead>; readonly stage: LeadStage };

/**
 * Moves leads to stages, with undo. A lead that is lost needs a reason first: `losing` is the open question, which
 * `answer` or `cancel` closes. A lead that is won may be enrolled next: `enrolling` is the lead of that dialog.
 * `<MoveDialogs>` shows both dialogs.
 */
export function useMove() {
  const text = useText();
  const dialogs = useDialogs();
  const { mayEnrol } = useLeadConversion();
  const [lostMove, setLostMove] = useState<LostMove>();
  const [enrolling, setEnrolling] = useState<Row<Lead>>();
  const failure = { failure: 'leads.updateFailed', refresh: 'record' } as const;
  const [change, { pending }] = useAction(leads.endpoints.progress, failure);

  async function store({ lead, stage }: LostMove, lostReason?: string): Promise<boolean> {
    const params = { id: lead.id };
    const body = { stageId: stage._id, ...(lostReason === undefined ? {} : { lostReason }) };
    const { done } = await change({ params, body }, lead.name);
    if (!done || !lead.stageId) return done;
    const { stageId, scheduledDate, scheduledTime } = lead;
    const earlierValues = {
      stageId,
      ...(lead.lostReason ? { lostReason: lead.lostReason } : {}),
      // The next step that closing the lead removed; undo restores it.
      ...(isClosing(stage) && scheduledDate ? { scheduledDate, scheduledTime: scheduledTime ?? null } : {}),
    };
    const isEnrollable = stage.kind === 'won' && mayEnrol && !lead.studentId;
    dialogs.success(text('leads.moved', { stage: stage.name }), {
      about: lead.name,
      milliseconds: undoMilliseconds,
      further: isEnrollable ? { label: text('leads.enrol'), run: () => setEnrolling(lead) } : undefined,
      action: {
        label: text('deletion.undo'),
        labelForAll: text('deletion.undoAll'),
        run: () => void change({ params, body: earlierValues }, lead.name),
      },
    });
    return done;
  }

  return {
    pending,
    losing: lostMove,
    async move(lead: Row<Lead>, stage: LeadStage): Promise<boolean> {
      if (stage.kind !== 'lost') return store({ lead, stage });
      setLostMove({ lead, stage });
      return false;
    },
    async answer(reason: string) {
      if (lostMove && (await store(lostMove, reason))) setLostMove(undefined);
    },
    cancel: () => setLostMove(undefined),
    enrolling,
    endEnrolment: () => setEnrolling(undefined),
  };
}
