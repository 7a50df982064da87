import * as z from 'zod/mini';
import { LiveEvent } from '#contract/features/live.ts';
import { announceGap, announceLive, setLive } from '#console/providers/live.ts';
import { openStream, type StreamListener } from './stream.ts';

/** The messages between the tabs of a browser. */
const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: LiveEvent, id: z.optional(z.string()) }),
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('state'), isLive: z.boolean() }),
  z.object({ kind: z.literal('ask') }),
]);
type Message = z.output<typeof Message>;

const canShare = () => 'locks' in navigator && 'BroadcastChannel' in window;

/**
 * Follows the stream of changes: the tab that holds a lock opens it and tells the others of this browser, because a
 * browser has six connections to a host. Without locks or channels each tab opens its own. Returns the function that
 * stops this.
 */
export function shareStream(employeeId: string): () => void {
  if (!canShare()) return openStream({ onEvent: announceLive, onGap: announceGap, onState: setLive });
  const name = `institute-live-${employeeId}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let last: string | undefined;
  let isLeading = false;
  let isLive = false;
  // A channel of the browser has no other origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: Message) => channel.postMessage(message);

  const leading: StreamListener = {
    onEvent(event, id) {
      last = id ?? last;
      tell({ kind: 'event', event, id });
      announceLive(event);
    },
    onGap() {
      tell({ kind: 'gap' });
      announceGap();
    },
    onState(state) {
      isLive = state;
      tell({ kind: 'state', isLive });
      setLive(isLive);
    },
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data);
    if (!message.success) return;
    if (message.data.kind === 'ask' && isLeading) tell({ kind: 'state', isLive });
    if (isLeading) return;
    if (message.data.kind === 'state') setLive(message.data.isLive);
    if (message.data.kind === 'gap') announceGap();
    if (message.data.kind === 'event') {
      last = message.data.id ?? last;
      announceLive(message.data.event);
    }
  });
  tell({ kind: 'ask' });

  navigator.locks
    .request(name, { signal: closing.signal }, () => {
      isLeading = true;
      const stop = openStream(leading, last);
      return new Promise<void>((settle) => {
        closing.signal.addEventListener('abort', () => {
          stop();
          settle();
        });
      });
    })
    .catch(() => undefined);

  return () => {
    closing.abort();
    channel.close();
    setLive(false);
  };
}
