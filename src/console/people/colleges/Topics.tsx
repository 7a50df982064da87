import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Tag, Text } from '#console/kit/layout/parts.tsx';
import styles from './colleges.module.css';

/**
 * The number of topics that fit into a row's two lines. If there are more, a chip such as '+4' in the last place opens
 * all of them.
 */
const maxVisible = 4;

/** The topics of a request as chips; a chip such as '+4' opens all of them. */
export function Topics({ topics, specialization }: { topics: readonly string[]; specialization: string }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shownTopics = topics.length > maxVisible ? topics.slice(0, maxVisible - 1) : topics;
  const hiddenCount = topics.length - shownTopics.length;
  const allTopicsText = text('certificationRequests.allTopics', { count: topics.length, specialization });
  return (
    <Row as="span" gap={4} wrap className={styles.topics}>
      {shownTopics.map((topic) => (
        <Tag key={topic} title={topic}>
          {topic}
        </Tag>
      ))}
      {hiddenCount > 0 ? (
        <Tag
          as="button"
          type="button"
          tone="accent"
          aria-haspopup="dialog"
          aria-label={text('certificationRequests.openTopics', {
            hidden: hiddenCount,
            count: topics.length,
            specialization,
          })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {text('certificationRequests.moreTopics', { count: hiddenCount })}
        </Tag>
      ) : null}
      {anchor ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': allTopicsText } }}
        >
          <Stack pad={16} className={styles.all}>
            <Text as="ul" breaks="anywhere" className={looks.bullets}>
              {topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </Text>
          </Stack>
        </Popover>
      ) : null}
    </Row>
  );
}
