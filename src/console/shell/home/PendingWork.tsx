import { Link } from 'react-router';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Grid, Stack, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { LoadingBar } from '#console/kit/states/LoadingRows.tsx';
import { useConsole } from '../context.ts';
import { preloadPointedAt } from '../moduleCache.ts';
import { ownQueueNames, queueName, useQueues, type QueueName } from '../queues.ts';
import { ageOf } from './age.ts';
import styles from './home.module.css';

/** The queues whose first records are shown by the panels above. */
const ownPanels: ReadonlySet<string> = new Set<QueueName>(ownQueueNames);

/** A card for each queue in which the user may work; empty if the server does not support the call. */
export function PendingWork() {
  const text = useText();
  const { queues: all, isError } = useQueues(true);
  const queues = all && all.filter(({ name }) => !ownPanels.has(name));
  if (queues === null || queues?.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="pending-work">
      <h2 id="pending-work">{text('home.pending')}</h2>
      {queues ? (
        <Cards queues={queues} />
      ) : isError ? (
        <Text size="table" tone="muted" role="status">
          {text('home.failed')}
        </Text>
      ) : (
        <LoadingCards />
      )}
    </Stack>
  );
}

/** A card for each queue that the user may only read. */
export function ColleaguesWork() {
  const text = useText();
  const { queues } = useQueues(false);
  if (!queues || queues.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="colleagues-work">
      <h2 id="colleagues-work">{text('home.ofColleagues')}</h2>
      <Cards queues={queues} />
    </Stack>
  );
}

function Cards({ queues }: { queues: readonly WaitingQueue[] }) {
  const text = useText();
  if (queues.every(({ count }) => count === 0)) {
    return (
      <Text size="table" tone="muted">
        {text('home.nothingPending')}
      </Text>
    );
  }
  return (
    <Grid as="ul" least={160} gap={12}>
      {queues.map((queue) => (
        <li key={queue.name}>
          <Card queue={queue} />
        </li>
      ))}
    </Grid>
  );
}

function Card({ queue }: { queue: WaitingQueue }) {
  const text = useText();
  const { basename, modules, askForRows } = useConsole();
  const { module, count, oldest, filter } = queue;
  const to = queueAddress(`${basename}/${module}`, filter);
  const label = queueName(queue, text, modules);
  return (
    <Link
      className={classes(styles.frame, styles.card)}
      to={to}
      onPointerEnter={() => preloadPointedAt(module)}
      onFocus={() => preloadPointedAt(module)}
      onClick={() => askForRows(module, to.search)}
    >
      <span>{label}</span>
      <Text as="span" weight={600} tone={count === 0 ? 'muted' : 'strong'} numbers className={styles.number}>
        {formatNumber(count)}
      </Text>
      <Text as="span" size="small" weight={400} tone="muted" numbers>
        {oldest ? text('home.oldest', { age: ageOf(oldest) }) : text('home.none')}
      </Text>
    </Link>
  );
}

function LoadingCards() {
  const text = useText();
  return (
    <Grid least={160} gap={12}>
      <VisuallyHidden as="output">{text('list.loading')}</VisuallyHidden>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={classes(styles.frame, styles.card)} aria-hidden="true">
          <LoadingBar index={index} />
        </div>
      ))}
    </Grid>
  );
}
