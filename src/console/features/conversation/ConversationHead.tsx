import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useRef, type ReactNode } from 'react';
import { conversationLeads } from '#contract/features/conversationLeads.ts';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { PersonContext } from '#console/kit/actions/usePerson.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Tag } from '#console/kit/layout/parts.tsx';
import { KnownStudentMark } from '#console/features/person/KnownStudentMark.tsx';
import { LeadLink, MakeLead } from '#console/features/replies/MakeLead.tsx';
import { HeadFrame } from './ConversationFrame.tsx';
import type { Moves } from './moves.ts';
import { TriageControls } from './Triage.tsx';
import type { Triage } from './useConversation.ts';
import { nameOf } from './conversationName.ts';
import { threadKey } from './queryKeys.ts';

type ConversationHeadProps = {
  thread: ConversationThread;
  isPage: boolean;
  mayChange: boolean;
  change: Triage;
  moves: Moves;
  /** The status of the record itself, beside that of the conversation. */
  mark: ReactNode;
};

/** The head of a loaded conversation, with its owner, status and lead. */
export function ConversationHead({ thread, isPage, moves, mark, mayChange, change }: ConversationHeadProps) {
  const text = useText();
  const { noun, _id, name, email, phone, createdAt } = thread;
  const openPerson = useContext(PersonContext)(`inbox/${noun}`);
  return (
    <HeadFrame
      name={name || text('conversation.anonymous')}
      isPage={isPage}
      marks={
        <>
          <Tag>{text(`conversation.kinds.${noun}`)}</Tag>
          {mark}
        </>
      }
      moves={moves}
      facts={
        <>
          {email ? <MailLink email={email} /> : null}
          {phone ? <PhoneLink phone={phone} /> : null}
          <KnownStudentMark noun={noun} id={_id} />
          <span>{text('conversation.received', { time: formatDateTime(createdAt) })}</span>
          <ConversationLead thread={thread} />
          {openPerson ? (
            <Button
              size="small"
              variant="text"
              color="inherit"
              aria-keyshortcuts="i"
              startIcon={<ContactPageOutlined fontSize="small" />}
              onClick={() => openPerson(_id)}
            >
              {text('conversation.person')}
            </Button>
          ) : null}
        </>
      }
    >
      <TriageControls thread={thread} change={change} mayChange={mayChange} />
    </HeadFrame>
  );
}

const makeLead = {
  tickets: (id: string) => call(conversationLeads.tickets, { params: { id } }),
  messages: (id: string) => call(conversationLeads.messages, { params: { id } }),
  chats: (id: string) => call(conversationLeads.chats, { params: { sessionId: id } }),
} as const;

function ConversationLead({ thread }: { thread: ConversationThread }) {
  const queryClient = useQueryClient();
  const { noun, _id, name, lead, email, phone } = thread;
  const hasCreatedLead = useRef(false);
  // The link replaces the focused button and therefore takes the focus, unless the user has moved on meanwhile.
  const focusLead = useCallback((link: HTMLElement | null) => {
    if (hasCreatedLead.current && document.activeElement === document.body) link?.focus();
  }, []);
  if (lead) return <LeadLink ref={focusLead} lead={lead} />;
  if (!email && !phone) return null;
  async function send() {
    const reply = await makeLead[noun](_id);
    hasCreatedLead.current = true;
    void queryClient.invalidateQueries({ queryKey: threadKey(nameOf(thread)) });
    return reply;
  }
  return <MakeLead resource={`inbox/${noun}`} id={_id} name={name} send={send} />;
}
