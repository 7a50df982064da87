import Button from '@mui/material/Button';
import { useId } from 'react';
import type { Ticket } from '#contract/system/tickets.ts';
import { useText } from '#console/texts/index.ts';
import { DialogFrame } from '#console/kit/dialogs/DialogFrame.tsx';
import { focusOnArrival } from '#console/kit/dialogs/focus.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';

/** A colleague has replied while this reply was being written. Shows both, and the user decides. */
export function OvertakenDialog(props: {
  /** The current version of the ticket. */
  current: Ticket;
  mine: string;
  onClose: () => void;
  /** Keeps the colleague's reply and discards the user's own. */
  onTake: () => void;
  onReplace: () => void;
}) {
  const { current, mine, onClose, onTake, onReplace } = props;
  const text = useText();
  const textId = useId();
  const { resolve, repliedAt, repliedBy } = current;
  const heading = repliedBy
    ? text('tickets.overtaken.by', { name: repliedBy.name })
    : text('tickets.overtaken.unnamed');
  return (
    <DialogFrame
      open
      title={text('tickets.overtaken.title')}
      describedBy={textId}
      onClose={onClose}
      onGone={() => undefined}
      actions={
        <>
          <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={onClose}>
            {text('tickets.overtaken.keepWriting')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onTake}>
            {text('tickets.overtaken.take')}
          </Button>
          <Button variant="contained" onClick={onReplace}>
            {text('tickets.overtaken.replace')}
          </Button>
        </>
      }
    >
      <p id={textId}>
        {heading} {text('tickets.overtaken.explain')}
      </p>
      <Side title={`${text('tickets.overtaken.theirs')} ${formatDateTime(repliedAt)}`} words={resolve ?? ''} />
      <Side title={text('tickets.overtaken.mine')} words={mine} />
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
