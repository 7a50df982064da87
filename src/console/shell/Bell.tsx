import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { ownRegion } from '#console/kit/popups/ownRegion.ts';
import { useConsole } from './context.ts';
import { preloadModule } from './moduleCache.ts';
import parts from './parts.module.css';
import { useBellCount, useBellQueues, useQueueCount, queueName, type WorkQueue } from './queues.ts';

/** The number of pending items in the work queues, with a link to each queue. */
export function Bell() {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const queues = useBellQueues();
  const count = useBellCount(queues);
  // The label contains the shown number, so that speech control finds the button by it.
  const shownCount = count > 99 ? '99+' : String(count);
  return (
    <>
      <Tooltip title={text('shell.bell.heading')}>
        <IconButton
          aria-label={text('shell.bell.label', { count: shownCount })}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <NotificationsOutlined />
          {count > 0 && (
            <span className={parts.corner} aria-hidden="true">
              {shownCount}
            </span>
          )}
        </IconButton>
      </Tooltip>
      <OnceOpened open={anchor !== undefined}>
        {() => (
          <Menu
            open={anchor !== undefined}
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
              root: ownRegion(text('shell.bell.heading')),
              list: { 'aria-label': text('shell.bell.heading') },
              paper: { sx: { width: 320 } },
            }}
          >
            <Text as="li" size="small" weight={500} tone="muted" pad={8} role="none">
              {text('shell.bell.heading')}
            </Text>
            {queues.map((queue) => (
              <QueueItem key={queue.name} queue={queue} onClose={close} />
            ))}
            {queues.length === 0 && <MenuItem disabled>{text('shell.bell.none')}</MenuItem>}
          </Menu>
        )}
      </OnceOpened>
    </>
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
