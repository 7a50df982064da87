import Button from '@mui/material/Button';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import { DialogFrame } from '#console/kit/dialogs/DialogFrame.tsx';
import { focusOnArrival } from '#console/kit/dialogs/focus.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';

type OvertakenDialogProps = {
  title: string;
  /** The reply that a colleague has sent, with the colleague's name if it is known. */
  theirs: {
    readonly text: string;
    readonly at: string | null | undefined;
    readonly name: string | undefined;
  };
  mine: string;
  onClose: () => void;
  /** Discards the user's own text. */
  discard: { readonly label: string; readonly run: () => void };
  /** Sends the user's own text nevertheless. */
  send: { readonly label: string; readonly run: () => void };
};

/**
 * Shown when a colleague has replied while the user was writing a reply. The user sees both replies and decides what to
 * do with the second one.
 */
export function OvertakenDialog({ title, theirs, mine, onClose, discard, send }: OvertakenDialogProps) {
  const text = useText();
  const textId = useId();
  const heading = theirs.name ? text('replies.overtaken.by', { name: theirs.name }) : text('replies.overtaken.unnamed');
  return (
    <DialogFrame
      open
      title={title}
      describedBy={textId}
      onClose={onClose}
      onGone={() => undefined}
      actions={
        <>
          <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={onClose}>
            {text('replies.overtaken.keepWriting')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={discard.run}>
            {discard.label}
          </Button>
          <Button variant="contained" onClick={send.run}>
            {send.label}
          </Button>
        </>
      }
    >
      <p id={textId}>
        {heading} {text('replies.overtaken.explain')}
      </p>
      <Side title={`${text('replies.overtaken.theirs')} ${formatDateTime(theirs.at)}`} words={theirs.text} />
      <Side title={text('replies.overtaken.mine')} words={mine} />
    </DialogFrame>
  );
}

function Side({ title, words }: { title: string; words: string }) {
  return (
    <Stack as="section" gap={4} above={16}>
      <Text as="h3" size="small" tone="muted">
        {title}
      </Text>
      <Text as="div" ground="grey" pad={8} tone="strong" breaks="typed">
        {words}
      </Text>
    </Stack>
  );
}
