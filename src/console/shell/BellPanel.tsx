import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { OwnTabs } from '#console/kit/tabs/OwnTabs.tsx';
import { useConsole } from './context.ts';
import { preloadModule } from './moduleCache.ts';
import parts from './parts.module.css';
import { useQueueCount, queueName, type WorkQueue } from './queues.ts';

const Notices = lazyPart<{ onClose: () => void }>(
  async () => (await withTexts(import('#console/features/notices/NoticeList.tsx'))).NoticeList,
);

export type BellPanelProps = {
  queues: readonly WorkQueue[];
  /** The number of pending items in the queues. */
  work: number;
  /** The number of unread notices; null on a server without notices. */
  unread: number | null | undefined;
  onClose: () => void;
};

/** The panel below the bell: the notices and the work queues, or only the queues. */
export function BellPanel({ queues, work, unread, onClose }: BellPanelProps) {
  const workMenu = <WorkMenu queues={queues} onClose={onClose} />;
  if (unread === null) return workMenu;
  return (
    <Stack gap={0} pad={16}>
      <OwnTabs
        label="shell.bell.title"
        start={unread ? 'forMe' : 'work'}
        tabs={[
          { name: 'forMe', label: 'shell.bell.forMe', count: unread ?? 0, panel: <Notices onClose={onClose} /> },
          { name: 'work', label: 'shell.bell.work', count: work, panel: workMenu },
        ]}
      />
    </Stack>
  );
}

/** The number of pending items in the work queues, with a link to each queue. */
function WorkMenu({ queues, onClose }: { queues: readonly WorkQueue[]; onClose: () => void }) {
  const text = useText();
  return (
    <MenuList autoFocusItem aria-label={text('shell.bell.heading')}>
      {queues.map((queue) => (
        <QueueItem key={queue.name} queue={queue} onClose={onClose} />
      ))}
      {queues.length === 0 && <MenuItem disabled>{text('shell.bell.none')}</MenuItem>}
    </MenuList>
  );
}

/** MUI's menu moves the focus through props that it passes to its items, so they are passed on. */
function QueueItem({ queue, onClose, ...menuProps }: { queue: WorkQueue; onClose: () => void }) {
  const text = useText();
  const { basename, modules } = useConsole();
  const { state, count = 0 } = useQueueCount(queue);
  return (
    <MenuItem
      {...menuProps}
      component={Link}
      to={queueAddress(`${basename}/${queue.module}`, queue.filter)}
      onClick={onClose}
      onPointerEnter={() => preloadModule(queue.module)}
    >
      <span>{queueName(queue, text, modules)}</span>
      {count > 0 ? (
        <Text as="span" push ground="accent" tone="accent" className={parts.badge}>
          {count}
        </Text>
      ) : (
        <Text as="span" push size="small" tone="muted">
          {text(stateText[state])}
        </Text>
      )}
    </MenuItem>
  );
}

const stateText = {
  counted: 'shell.bell.none',
  counting: 'shell.bell.counting',
  failed: 'shell.bell.failed',
} as const;
