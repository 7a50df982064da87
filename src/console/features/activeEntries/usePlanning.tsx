import { useCallback, useState, type ReactNode } from 'react';
import { useAction } from '../../kit/actions/useAction.ts';
import type { EntryCalls, PlannedEntry } from './entryCalls.ts';
import { PlanDialog } from './PlanDialog.tsx';

const cancelling = {
  success: 'ui.entries.planCancelled',
  failure: 'ui.entries.cancelPlanFailed',
  question: {
    title: 'ui.entries.cancelPlanQuestion',
    text: 'ui.entries.cancelPlanConsequence',
    confirm: 'ui.entries.cancelPlan',
    cancel: 'ui.entries.keepPlan',
  },
  refresh: 'record',
} as const;

/** Plans the activation of an entry, or cancels a planned one. The caller must render `dialog`. */
export function usePlanning({ plan, cancelPlan }: EntryCalls): {
  ask: (entry: PlannedEntry & { readonly id: string }) => void;
  cancel: (id: string, name: string) => Promise<unknown>;
  dialog: ReactNode;
} {
  const [entry, setEntry] = useState<PlannedEntry & { readonly id: string }>();
  const [run] = useAction(cancelPlan, cancelling);
  return {
    ask: setEntry,
    cancel: useCallback((id, name) => run({ params: { id } }, name), [run]),
    dialog: entry ? <PlanDialog plan={plan} entry={entry} onClose={() => setEntry(undefined)} /> : null,
  };
}
