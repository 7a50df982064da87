import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type RefObject } from 'react';
import { ConversationState, conversationStates } from '#contract/conversations.ts';
import { inbox, type ConversationThread } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useRequestedAction } from '#console/kit/actions/requestedAction.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { Triage } from './useConversation.ts';

const tones = { open: 'amber', waiting: 'grey', closed: 'green' } as const;
const noteOf = {
  open: 'conversation.opened',
  waiting: 'conversation.setWaiting',
  closed: 'conversation.closed',
} as const;

type ControlsProps = {
  thread: ConversationThread;
  change: Triage;
  mayChange: boolean;
  /** Whether the status is shown here; true by default. */
  hasState?: boolean;
};

/** Owner, status and snooze of a conversation; plain text for users who may not change them. */
export function TriageControls({ thread, change, mayChange, hasState = true }: ControlsProps) {
  const text = useText();
  const { state, owner } = thread;
  const snoozedUntil = isSnoozed(thread) ? thread.snoozedUntil : null;
  if (!mayChange) {
    return (
      <Row wrap gap={12}>
        {hasState ? <StatusChip tone={tones[state]} label={text(`conversation.states.${state}`)} /> : null}
        {owner ? <span>{text('conversation.ownerOf', { name: owner.name })}</span> : null}
        {snoozedUntil ? <span>{text('conversation.snoozedUntil', { time: formatDateTime(snoozedUntil) })}</span> : null}
      </Row>
    );
  }
  return (
    <Row wrap gap={12}>
      {hasState ? <StateSelect thread={thread} onChoose={(next) => void setState(thread, next, change)} /> : null}
      <OwnerSelect
        thread={thread}
        onChoose={(ownerId) =>
          void change(thread, { ownerId: ownerId === '' ? null : ownerId }, 'conversation.assigned')
        }
      />
      <SnoozeMenu
        until={snoozedUntil}
        onChoose={(until) =>
          void change(thread, { snoozedUntil: until }, until === null ? 'conversation.awake' : 'conversation.snoozed')
        }
      />
    </Row>
  );
}

/** Whether a conversation is snoozed at `now`, in milliseconds. */
export const isSnoozed = ({ snoozedUntil }: { readonly snoozedUntil: string | null }, now = Date.now()): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > now;

export const setState = (thread: ConversationThread, state: ConversationState, change: Triage) =>
  thread.state === state ? Promise.resolve(false) : change(thread, { state }, noteOf[state]);

function StateSelect(props: { thread: ConversationThread; onChoose: (state: ConversationState) => void }) {
  const text = useText();
  return (
    <LabelledSelect
      label={text('conversation.state')}
      value={props.thread.state}
      choices={conversationStates.map((state) => ({ id: state, name: text(`conversation.states.${state}`) }))}
      onChoose={(state) => props.onChoose(ConversationState.parse(state))}
    />
  );
}

function OwnerSelect({ thread, onChoose }: { thread: ConversationThread; onChoose: (id: string) => void }) {
  const text = useText();
  const select = useRef<HTMLSelectElement>(null);
  useRequestedAction('assign', () => select.current?.focus());
  const { noun, owner } = thread;
  const { data = [] } = useQuery({
    queryKey: ['inbox', 'assignees', noun],
    queryFn: async ({ signal }) => (await call(inbox.endpoints.assignees, { params: { noun }, signal })).data,
    staleTime: 60_000,
    retry: false,
  });
  const people = owner && !data.some(({ _id }) => _id === owner._id) ? [owner, ...data] : data;
  const noOwner = { id: '', name: text('conversation.nobody') };
  return (
    <LabelledSelect
      select={select}
      letter="O"
      label={text('conversation.owner')}
      value={owner?._id ?? ''}
      choices={[noOwner, ...people.map(({ _id: id, name }) => ({ id, name }))]}
      onChoose={onChoose}
    />
  );
}

type LabelledSelectProps = {
  select?: RefObject<HTMLSelectElement | null>;
  /** Pressing Alt with this letter focuses the select. */
  letter?: 'O';
  label: string;
  value: string;
  choices: readonly { readonly id: string; readonly name: string }[];
  onChoose: (id: string) => void;
};

function LabelledSelect({ select, letter, label, value, choices, onChoose }: LabelledSelectProps) {
  const id = useId();
  return (
    <Row as="span">
      <Text as="label" size="small" tone="muted" htmlFor={id}>
        {label}
      </Text>
      <select
        id={id}
        ref={select}
        className={looks.field}
        {...(letter && {
          'data-owner': true,
          'aria-keyshortcuts': `Alt+${letter}`,
          title: `${label} (Alt ${letter})`,
        })}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map(({ id: choice, name }) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </Row>
  );
}
