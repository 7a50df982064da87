import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatDateTime, formatTime } from '#console/kit/format/format.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { ReplyDraft } from './useReplyDraft.ts';

/** Offers the draft that was typed on another machine. */
export function DraftElsewhere({ draft }: { draft: ReplyDraft }) {
  const text = useText();
  const { elsewhere } = draft;
  if (!elsewhere) return null;
  return (
    <Row wrap ground="amber" pad={8} role="status">
      <Text as="span" size="small" weight={500} fixed>
        {text('conversation.draftElsewhere', { time: shortTime(elsewhere.at) })}
      </Text>
      <Text as="span" size="small" lines={1} grow>
        {elsewhere.text}
      </Text>
      <Button size="small" variant="outlined" color="inherit" onClick={draft.useElsewhere}>
        {text('conversation.useDraft')}
      </Button>
      <Button size="small" variant="text" color="inherit" onClick={draft.discardElsewhere}>
        {text('conversation.discardDraft')}
      </Button>
    </Row>
  );
}

/** The time of a moment today; the date and time of an earlier moment. */
const shortTime = (moment: string) =>
  formatDate(moment) === formatDate(Date.now()) ? formatTime(moment) : formatDateTime(moment);
