import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import styles from './colleges.module.css';

/** Topics that fit into a row's two lines; with more, the last place is '+4', which opens all. */
const inSight = 4;

/** The topics of a request as chips, and behind '+4' all of them. */
export function Topics({ topics, specialization }: { topics: readonly string[]; specialization: string }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = topics.length > inSight ? topics.slice(0, inSight - 1) : topics;
  const hidden = topics.length - shown.length;
  const all = text('certificationRequests.allTopics', { count: topics.length, specialization });
  return (
    <span className={styles.topics}>
      {shown.map((topic) => (
        <span key={topic} className={styles.topic} title={topic}>
          {topic}
        </span>
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={text('certificationRequests.openTopics', { hidden, count: topics.length, specialization })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {text('certificationRequests.moreTopics', { count: hidden })}
        </button>
      ) : null}
      {anchor ? (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': all } }}
        >
          <ul className={styles.all}>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </Popover>
      ) : null}
    </span>
  );
}
