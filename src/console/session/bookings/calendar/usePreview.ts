import { useRef, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import type { CalendarEntry } from '#contract/session/calendar.ts';
import { useText } from '#console/texts/index.ts';
import { namesOf, timeInWords } from './moveWords.ts';
import { clashesOf } from './saveMove.ts';
import type { Target } from './times.ts';

/** Milliseconds after the last step of a move before the server is asked for clashes. */
const previewMs = 120;

/** Writes the new time of an entry and its clashes to `region`, a live region. */
export function usePreview(region: RefObject<HTMLElement | null>) {
  const text = useText();
  const pendingPreview = useRef<{ timer: ReturnType<typeof setTimeout>; asked: AbortController }>(undefined);
  const announceText = useEvent((sentence: string, outcome?: string, hint?: string) => {
    if (region.current) region.current.textContent = [sentence, outcome, hint].filter(Boolean).join(' ');
  });
  const stop = useEvent(() => {
    clearTimeout(pendingPreview.current?.timer);
    pendingPreview.current?.asked.abort();
  });

  async function announceClashes(
    entry: CalendarEntry,
    target: Target,
    signal: AbortSignal,
    [place, hint]: [string, string],
  ) {
    try {
      const clashes = await clashesOf(entry, target, signal);
      const outcome =
        clashes.length > 0
          ? text('bookings.moving.clashes', { names: namesOf(clashes, text) })
          : text('bookings.moving.free');
      if (!signal.aborted) announceText(place, outcome, hint);
    } catch {
      // A failed preview is ignored, because it is only a warning: the move itself checks again.
    }
  }

  const announce = useEvent((entry: CalendarEntry, target: Target, hint?: string) => {
    stop();
    const place = text('bookings.moving.to', { title: entry.title, when: timeInWords(target, text) });
    announceText(place, '', hint);
    const request = new AbortController();
    const timer = setTimeout(() => void announceClashes(entry, target, request.signal, [place, hint ?? '']), previewMs);
    pendingPreview.current = { timer, asked: request };
  });

  return { say: announceText, stop, announce };
}
