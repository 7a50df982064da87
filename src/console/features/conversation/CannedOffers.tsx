import type { CannedReply } from '#contract/cannedReplies.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './conversation.module.css';

type CannedOffersProps = {
  id: string;
  offered: readonly CannedReply[];
  chosen: number;
  choose: (reply: CannedReply) => void;
  /** The text of a reply with its placeholders filled in. */
  previewOf: (reply: CannedReply) => string;
};

/** The canned replies suggested after a `/`. */
export function CannedOffers({ id, offered, chosen, choose, previewOf }: CannedOffersProps) {
  const text = useText();
  return (
    <Stack role="listbox" id={id} gap={0} ground="outlined" aria-label={text('conversation.canned')}>
      {offered.map((reply, index) => (
        <Row
          key={reply._id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          pad={8}
          className={styles.offer}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(reply);
          }}
        >
          {reply.title}{' '}
          <Text as="span" size="small" tone="muted" lines={1}>
            {previewOf(reply)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
