import { useEffect, useEffectEvent, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { pressedKey } from '#console/pressedKey.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { rememberOrder } from './listOrder.ts';
import { OutcomeBar, type Answer } from './OutcomeBar.tsx';
import { outcomeOfKey, type Outcome } from './outcomes.ts';
import { useOutcome } from './useOutcome.ts';

export type ShownLead = { readonly lead: Row<Lead>; readonly outcome?: Outcome | undefined };

/** Whether the employee may record outcomes, which are comments; other servers have none. */
export function useMayTriage(): boolean {
  const mayUpdate = usePermission('update');
  return useExtensions() && mayUpdate;
}

type TriageProps = {
  shown: ShownLead | undefined;
  onShow: (shown: ShownLead | undefined) => void;
  /** The lead to which a key applies: the focused one, or the first. */
  current: () => Row<Lead> | undefined;
  after: (lead: Row<Lead>) => Row<Lead> | undefined;
  /** Moves the focus to a lead when the bar closes. */
  focus: (lead: Row<Lead>) => void;
  /**
   * Called instead of `focus` when the bar closes after an outcome; receives the following lead, or the same one at the
   * end.
   */
  onDone?: (lead: Row<Lead>) => void;
};

/**
 * Records outcomes with the keys 1 to 5. Pressing the key for the next lead also accepts the proposed next step of the
 * previous lead, so that each lead takes a single key press.
 */
export function Triage({ shown, onShow, current, after, focus, onDone = focus }: TriageProps) {
  const note = useOutcome();
  const read = useRef<() => Answer | undefined>(() => undefined);

  function accept({ lead }: ShownLead, answer: Answer, following?: Outcome) {
    const nextLead = after(lead);
    void note({ lead, ...answer });
    if (nextLead && following) return onShow({ lead: nextLead, outcome: following });
    onShow(undefined);
    return onDone(nextLead ?? lead);
  }
  const press = useEffectEvent((outcome: Outcome): boolean => {
    if (!shown) {
      const lead = current();
      if (lead) onShow({ lead, outcome });
      return lead !== undefined;
    }
    const answer = read.current();
    if (answer) accept(shown, answer, outcome);
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const outcome = outcomeOfKey(pressedKey(event));
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented;
      if (!outcome || isOther || isTyping(event.target) || hasDialog()) return;
      if (press(outcome)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (!shown) return null;
  return (
    <OutcomeBar
      key={shown.lead.id}
      {...shown}
      onOutcome={(outcome) => onShow({ lead: shown.lead, outcome })}
      onAccept={(answer) => accept(shown, answer)}
      onClose={() => {
        onShow(undefined);
        focus(shown.lead);
      }}
      attach={(reader) => {
        read.current = reader;
      }}
    />
  );
}

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);

/** Like `Triage`, but for the rows of the surrounding list, in their order. */
export function ListTriage(props: Pick<TriageProps, 'shown' | 'onShow'>) {
  const { data, selectedIds } = useListContext<Row<Lead>>();
  useEffect(() => rememberOrder(data?.map(({ id }) => id) ?? []), [data]);
  return (
    <Triage
      {...props}
      current={() => {
        const id = document.activeElement?.closest<HTMLElement>('[data-record]')?.dataset.record;
        return data?.find((lead) => lead.id === (id ?? selectedIds[0])) ?? data?.[0];
      }}
      after={({ id }) => data?.[data.findIndex((lead) => lead.id === id) + 1]}
      focus={({ id }) => rowOf(id)?.querySelector<HTMLElement>('a[href]')?.focus()}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}

const hasDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
