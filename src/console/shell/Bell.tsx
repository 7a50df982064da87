import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { OwnTabs } from '#console/kit/tabs/OwnTabs.tsx';
import { useConsole } from './context.ts';
import { preloadModule } from './moduleCache.ts';
import parts from './parts.module.css';
import { useBellCount, useBellQueues, useQueueCount, queueName, type WorkQueue } from './queues.ts';
import { useUnread } from './useUnread.ts';

const Notices = lazyPart<{ onClose: () => void }>(
  async () => (await withTexts(import('#console/features/notices/NoticeList.tsx'))).NoticeList,
);

const inShort = (count: number) => (count > 99 ? '99+' : String(count));

/** The employee's notices and the work queues. The number is that of unread notices; without any, of pending work. */
export function Bell() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const queues = useBellQueues();
  const work = useBellCount(queues);
  const unread = useUnread();
  const count = unread || work;
  // The label contains the shown number, so that speech control finds the button by it.
  const label = unread
    ? text('shell.bell.unread', { count: inShort(unread), work: inShort(work) })
    : text('shell.bell.label', { count: inShort(work) });
  const title = text(unread === null ? 'shell.bell.heading' : 'shell.bell.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NotificationsOutlined />
          {count > 0 && (
            <span className={parts.corner} aria-hidden="true">
              {inShort(count)}
            </span>
          )}
        </IconButton>
      </Tooltip>
      <OnceOpened open={anchor !== undefined}>
        {() => (
          <Popover
            open={anchor !== undefined}
            anchorEl={anchor ?? null}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-label': title,
                sx: { width: unread === null ? 320 : 400, maxWidth: 'calc(100% - 16px)' },
              },
            }}
          >
            {unread === null ? (
              <WorkMenu queues={queues} onClose={close} />
            ) : (
              <Stack gap={0} pad={16}>
                <OwnTabs
                  label="shell.bell.title"
                  start={unread ? 'forMe' : 'work'}
                  tabs={[
                    {
                      name: 'forMe',
                      label: 'shell.bell.forMe',
                      count: unread ?? 0,
                      panel: <Notices onClose={close} />,
                    },
                    {
                      name: 'work',
                      label: 'shell.bell.work',
                      count: work,
                      panel: <WorkMenu queues={queues} onClose={close} />,
                    },
                  ]}
                />
              </Stack>
            )}
          </Popover>
        )}
      </OnceOpened>
    </>
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
