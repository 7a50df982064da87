import Button from '@mui/material/Button';
import { canBeEmailed, tickets, type Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { hasFailed, LetterState } from '#console/features/replies/LetterState.tsx';

const emailing = { success: 'tickets.emailQueued', failure: 'tickets.emailFailed', refresh: 'record' } as const;

/** The delivery of the reply's email, with a button to send it again if it did not arrive. */
export function ReplyState({ ticket }: { ticket: Row<Ticket> }) {
  const text = useText();
  const mayReply = usePermission('update');
  const [send, { pending }] = useAction(tickets.endpoints.sendReply, emailing);
  const { id, name, emailed, letter } = ticket;
  // Other servers do not report it.
  if (emailed === undefined) return null;
  const canSend = mayReply && canBeEmailed(ticket) && (!emailed || hasFailed(letter));
  return (
    <>
      {emailed ? <LetterState letter={letter} /> : <span>{text('tickets.notEmailed')}</span>}{' '}
      {canSend ? (
        <Button
          size="small"
          variant="text"
          disabled={pending}
          aria-busy={pending}
          onClick={() => void send({ params: { id } }, name)}
        >
          {text(emailed ? 'tickets.emailAgain' : 'tickets.emailReply')}
        </Button>
      ) : null}
    </>
  );
}
