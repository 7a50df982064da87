import { useRef, useState, type ReactNode } from 'react';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { type TextKey, useText } from '#console/texts/index.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { CommentComposer } from '#console/features/comments/CommentComposer.tsx';
import { useCommentActions } from '#console/features/comments/useComments.ts';
import { BarFrame, ConversationFrame, type Back } from './ConversationFrame.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { ReplyComposer } from './ReplyComposer.tsx';
import { Thread } from './Thread.tsx';
import { moduleOfNoun } from './moduleOfNoun.ts';
import type { Move, Moves } from './moves.ts';
import { setState, TriageControls } from './Triage.tsx';
import { useConversation, useMarkRead, useTriage } from './useConversation.ts';
import { useConversationKeys } from './useConversationKeys.ts';
import { WriteMode, type Mode } from './WriteMode.tsx';
import type { ConversationName } from './conversationName.ts';

export * as texts from './viewTexts.ts';

export type ConversationViewProps = {
  name: ConversationName;
  back?: Back;
  moves: Moves;
  /** Finds the conversation that 'Send and next' opens; by default the one below, or else the one above. */
  findNext?: () => Promise<Move | undefined>;
  /** The status of the record itself. */
  mark?: ReactNode;
  /** Whether the surrounding page already shows the person, the status, and the conversation's first texts. */
  isContinued?: boolean;
  /** The headline shown if the conversation cannot be loaded. */
  failure?: TextKey;
};

/** One conversation: its head, its texts, and the field for a reply or a note. */
export function ConversationView(props: ConversationViewProps) {
  const { name, back, failure = 'conversation.threadFailed' } = props;
  const conversation = useConversation(name);
  const mayChange = usePermission('update', moduleOfNoun[name.noun]);
  const { data: thread, error, refetch } = conversation;
  useMarkRead(thread, mayChange);
  return (
    <ConversationFrame back={back} error={error} failure={failure} onRetry={() => void refetch()}>
      {thread ? <Loaded {...props} thread={thread} conversation={conversation} /> : undefined}
    </ConversationFrame>
  );
}

/** Returns a function that finds the conversation below, or else the one above; undefined if no others are shown. */
const nextOf = ({ next, previous }: Moves) => (next || previous ? () => next ?? previous : undefined);

type LoadedProps = ConversationViewProps & {
  thread: ConversationThread;
  conversation: ReturnType<typeof useConversation>;
};

function Loaded({ thread, conversation, back, moves, findNext, mark, isContinued = false }: LoadedProps) {
  const mayReply = usePermission('update', moduleOfNoun[thread.noun]);
  const change = useTriage();
  const [mode, setMode] = useState<Mode>('reply');
  const [isChosen, setIsChosen] = useState(false);
  const choose = (newMode: Mode) => {
    setMode(newMode);
    setIsChosen(true);
  };
  const bar = useRef<HTMLDivElement>(null);
  useConversationKeys(
    {
      ...(mayReply
        ? {
            e: () => void setState(thread, 'closed', change),
            o: () => bar.current?.parentElement?.querySelector<HTMLElement>('[data-owner]')?.focus(),
            m: () => bar.current?.parentElement?.querySelector<HTMLElement>('[data-snooze]')?.click(),
          }
        : {}),
      p: () => choose(mode === 'note' && mayReply ? 'reply' : 'note'),
    },
    bar,
  );
  return (
    <>
      {isContinued ? (
        <Stack pad={16} line="below">
          <TriageControls thread={thread} change={change} mayChange={mayReply} hasState={false} />
        </Stack>
      ) : (
        <ConversationHead
          thread={thread}
          isPage={back !== undefined}
          moves={moves}
          mark={mark}
          mayChange={mayReply}
          change={change}
        />
      )}
      <Thread thread={thread} conversation={conversation} mayReply={mayReply} isContinued={isContinued} />
      <BarFrame bar={bar}>
        <WriteMode mode={mayReply ? mode : 'note'} onMode={choose} mayReply={mayReply} />
        {mayReply && mode === 'reply' ? (
          <ReplyComposer thread={thread} isFocused={isChosen} findNext={findNext ?? nextOf(moves)} />
        ) : (
          <NoteComposer thread={thread} isFocused={mode === 'note'} />
        )}
      </BarFrame>
    </>
  );
}

/** The field for a note, which only colleagues see. The conversation stays open after a note is added. */
function NoteComposer({ thread, isFocused }: { thread: ConversationThread; isFocused: boolean }) {
  const text = useText();
  const record = { noun: thread.noun, id: thread._id };
  const actions = useCommentActions(record, () => undefined);
  return (
    <Stack gap={4} ground="amber" pad={8}>
      <CommentComposer
        record={record}
        actions={actions}
        label={text('conversation.noteOn', { name: thread.name || text('conversation.anonymous') })}
        verb={text('conversation.addNote')}
        isFocused={isFocused}
      />
    </Stack>
  );
}
