import { Link } from 'react-router';
import { can } from '#contract/permissions.ts';
import type { WaitingQueue } from '#contract/system/waiting.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { queueAddress, useWaitingQueues } from '#console/kit/actions/waitingQueues.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { classes } from '#console/kit/layout/box.ts';
import { Grid, Stack, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { LoadingBar } from '#console/kit/states/LoadingRows.tsx';
import { useConsole } from '../context.ts';
import { preloadPointedAt } from '../moduleCache.ts';
import { ageOf } from './age.ts';
import { home } from './texts.ts';
import styles from './home.module.css';

/** A card for each queue in which the user may work; none if the server lacks the call. */
export function PendingWork() {
  const text = useText();
  const { data, isError } = useWaitingQueues();
  const queues = useOwnQueues(data, true);
  if (data === null || queues?.length === 0) return null;
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
  const { data } = useWaitingQueues();
  const queues = useOwnQueues(data, false) ?? [];
  if (queues.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="colleagues-work">
      <h2 id="colleagues-work">{text('home.ofColleagues')}</h2>
      <Cards queues={queues} />
    </Stack>
  );
}

/** The queues of accessible modules in which the user may work (`isOwn`), or those of the other accessible modules. */
function useOwnQueues(queues: readonly WaitingQueue[] | null | undefined, isOwn: boolean) {
  const { accessible, employee } = useConsole();
  return queues?.filter(
    ({ module }) =>
      accessible.some(({ id }) => id === module) &&
      workActions.some((action) => can(employee, module, action)) === isOwn,
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
      {queues
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map((queue) => (
          <li key={queue.name}>
            <Card queue={queue} />
          </li>
        ))}
    </Grid>
  );
}

function Card({ queue }: { queue: WaitingQueue }) {
  const text = useText();
  const { basename, accessible, askForRows } = useConsole();
  const { module, count, oldest, filter } = queue;
  const to = queueAddress(`${basename}/${module}`, filter);
  const label = isNamed(queue.name) ? nameOf(queue.name, text) : accessible.find(({ id }) => id === module)?.label;
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

/** Permissions with which a pending record can be completed; those to add or delete do not help. */
const workActions = ['update', 'active'] as const;

const order = Object.keys(home.queues);

/** Queues without a name in this console come last. */
function placeOf({ name }: WaitingQueue): number {
  const place = order.indexOf(name);
  return place < 0 ? order.length : place;
}

type QueueName = keyof typeof home.queues;

/** A newer server may have more queues than this console knows. */
function isNamed(name: string): name is QueueName {
  return Object.hasOwn(home.queues, name);
}

function nameOf(name: QueueName, text: Translate): string {
  return text(`home.queues.${name}`);
}
