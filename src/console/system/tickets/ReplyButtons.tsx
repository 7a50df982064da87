import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';

type ReplyButtonsProps = {
  ticket: Ticket;
  unsent: boolean;
  /** Whether the text can be sent. */
  isReady: boolean;
  sending: boolean;
  onDiscard: () => void;
  /** Puts the sent reply into the box. */
  onEdit: () => void;
  onReply: (opensNext: boolean) => void;
};

const sendKeys = 'Control+Enter Meta+Enter';

/** The send button, named Update once there is a reply. Without one, a second button also opens the next ticket. */
export function ReplyButtons({ ticket, unsent, isReady, sending, onDiscard, onEdit, onReply }: ReplyButtonsProps) {
  const text = useText();
  const { replied } = ticket;
  return (
    <>
      {unsent && !sending ? (
        <Button variant="text" color="inherit" onClick={onDiscard}>
          {text('tickets.discard')}
        </Button>
      ) : null}
      {replied && !unsent ? (
        <Button variant="text" color="inherit" onClick={onEdit}>
          {text('tickets.editReply')}
        </Button>
      ) : null}
      <Button
        variant={replied ? 'contained' : 'outlined'}
        disabled={!isReady}
        aria-busy={sending}
        {...(replied ? { 'aria-keyshortcuts': sendKeys, title: text('tickets.sendHint') } : {})}
        startIcon={sending ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
        onClick={() => onReply(false)}
      >
        {text(replied ? 'tickets.update' : 'tickets.reply')}
      </Button>
      {replied ? null : (
        <Button
          variant="contained"
          disabled={!isReady}
          aria-keyshortcuts={sendKeys}
          title={text('tickets.sendHint')}
          onClick={() => onReply(true)}
        >
          {text('tickets.replyAndNext')}
        </Button>
      )}
    </>
  );
}
