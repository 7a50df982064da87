import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#console/texts/index.ts';
import { OnceOpened } from '#console/kit/popups/OnceOpened.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { callIfKnown } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { pollMs, slowPollMs, useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useIsIdle } from '#console/useIsIdle.ts';
import parts from './parts.module.css';
import type { BellPanelProps } from './BellPanel.tsx';
import { useBellCount, useBellQueues } from './queues.ts';

/** Loaded when the pointer or the focus reaches the bell. */
const BellPanel = lazyPart<BellPanelProps>(async () => (await import('./BellPanel.tsx')).BellPanel);

const inShort = (count: number) => (count > 99 ? '99+' : String(count));

/**
 * The employee's notices and the work queues. The number on the bell counts unread notices or, if there are none,
 * pending work.
 */
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
          onPointerEnter={BellPanel.preload}
          onFocus={BellPanel.preload}
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
                sx: { width: unread === null ? 320 : 400 },
              },
            }}
          >
            <BellPanel {...{ queues, work, unread }} onClose={close} />
          </Popover>
        )}
      </OnceOpened>
    </>
  );
}

/** The number of the employee's unread notices; null on a server without notices, undefined until it is known. */
function useUnread(): number | null | undefined {
  const hasExtensions = useExtensions();
  const isLive = useIsLive();
  const isIdle = useIsIdle();
  const { data } = useQuery({
    queryKey: ['notices', 'unread'],
    queryFn: async ({ signal }) => {
      // Imported after the first list, which does not need the call.
      const { notices } = await import('#contract/features/notices.ts');
      return (await callIfKnown(notices.endpoints.unread, { signal }))?.unread ?? null;
    },
    enabled: hasExtensions && isIdle,
    retry: false,
    staleTime: pollMs,
    refetchInterval: ({ state }) => (state.data === null || isLive ? false : slowPollMs),
  });
  return hasExtensions ? data : null;
}
