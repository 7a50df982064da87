import { leads } from '#contract/communication/leads.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { WallClock } from '#contract/instituteTime.ts';
import { call } from '#console/providers/call.ts';
import { randomId } from '#console/providers/randomId.ts';
import { useText } from '#console/texts/index.ts';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { undoMilliseconds } from '#console/kit/actions/useUndoDelete.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { forgetNoteDraft } from './outcomeNote.ts';
import type { Outcome } from './outcomes.ts';

/** The result of an attempt to reach the person; without `next` the appointment is removed. */
export type RecordedOutcome = {
  readonly lead: Row<Lead>;
  readonly outcome: Outcome;
  readonly next: WallClock | undefined;
  readonly note: string;
};

const { outcome: noted, undoOutcome } = leads.endpoints;

/**
 * Stores an outcome with its note and its next step; a lead without an owner is assigned to the user. Undo reverts all
 * of it, unless the lead has been changed since.
 */
export function useOutcome(): (triaged: RecordedOutcome) => Promise<boolean> {
  const text = useText();
  const dialogs = useDialogs();
  const [perform] = usePerform('enquiries', { failure: 'leads.updateFailed', refresh: 'record' });

  async function undo({ lead }: RecordedOutcome, key: string) {
    const params = { id: lead.id, key };
    const { done } = await perform(lead.id, async () => (await call(undoOutcome, { params })).data);
    if (done) dialogs.success(text('leads.outcomeUndone'), { about: lead.name });
  }

  return async (triaged) => {
    const { lead, outcome, next, note } = triaged;
    const key = randomId();
    const step = { nextDate: next?.date ?? null, nextTime: next?.time ?? null };
    const body = { outcome, own: true, ...step, key, ...(note === '' ? {} : { text: note }) };
    const { done } = await perform(lead.id, async () => (await call(noted, { params: { id: lead.id }, body })).data);
    if (!done) return false;
    forgetNoteDraft(lead.id);
    dialogs.success(text('leads.outcomeSaved', { outcome: text(`leads.outcomes.${outcome}`) }), {
      about: lead.name,
      milliseconds: undoMilliseconds,
      action: {
        label: text('deletion.undo'),
        labelForAll: text('deletion.undoAll'),
        run: () => void undo(triaged, key),
      },
    });
    return true;
  };
}
