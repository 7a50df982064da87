import { useEffect, useRef, useState, type RefObject } from 'react';
import { createChangeFlow, type ChangeFlow } from './changeFlow.ts';
import { cleanInBrowser } from './schema/clean.ts';
import type { Part } from './schema/inventory.ts';
import { lossesOf, noLosses, type Losses } from './schema/losses.ts';
import { readHtml } from './schema/readHtml.ts';
import { writeHtml } from './schema/writeHtml.ts';
import type { Surface } from './surface.ts';
import { useStableCallback } from './useStableCallback.ts';

/** A text as it was opened. A new key is a new editor. */
type Opened = { key: number; html: string; mode: 'visual' | 'source'; formatted: boolean; focus: boolean };

export type TextModes = {
  readonly opened: Opened;
  /** Parts of the source that cannot be shown or saved; none in the visual editor. */
  readonly losses: Losses;
  readonly surface: RefObject<Surface | null>;
  readonly flow: ChangeFlow;
  /** Parts of the source that must not be saved, at this moment. */
  readonly refusedParts: () => readonly Part[];
  readonly toSource: () => void;
  /** Switches to the visual editor, or asks first when that would take something from the text. */
  readonly toVisual: () => void;
  readonly asking: Losses | undefined;
  readonly stay: () => void;
  readonly switchAnyway: () => void;
  readonly removeRefused: () => void;
};

/** Milliseconds without a change after which the source is examined again. */
const examineDelayMs = 500;

function isLossless({ notAllowed, notShown, unshowable }: Losses): boolean {
  return unshowable === undefined && notAllowed.length === 0 && notShown.length === 0;
}

/**
 * Opens a text in the mode that loses nothing, follows the form's value, and reports changes: at a pause, and only if
 * the text differs from the form's.
 */
export function useTextModes(value: string, onChange: (html: string) => void): TextModes {
  const [start] = useState(() => open(value, 'visual', 0));
  const [opened, setOpened] = useState<Opened>(start.opened);
  const [losses, setLosses] = useState<Losses>(start.losses);
  const [asking, setAsking] = useState<Losses>();
  const surface = useRef<Surface>(null);
  /** The form's value. */
  const reported = useRef(value);

  const current = () => surface.current?.read() ?? reported.current;
  const tell = (html: string) => {
    if (html === reported.current) return;
    reported.current = html;
    onChange(html);
  };
  const examine = useStableCallback(() => setLosses(lossesOf(current())));
  const [examination] = useState(() => createChangeFlow(examine, examineDelayMs));
  const onPause = useStableCallback(() => {
    tell(current());
    if (opened.mode === 'source') examination.touch();
  });
  const [flow] = useState(() => createChangeFlow(onPause));
  useEffect(() => examination.cancel, [examination]);

  function show(html: string, mode: Opened['mode'], formatted = true, known: Losses = noLosses): void {
    flow.cancel();
    examination.cancel();
    setLosses(known);
    setOpened({ key: opened.key + 1, html, mode, formatted, focus: true });
  }

  // Another value from outside: another record, a reset, the answer to a save.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    flow.cancel();
    if (surface.current?.takes(value)) return;
    const next = open(value, opened.mode, opened.key + 1);
    setOpened(next.opened);
    setLosses(next.losses);
  }, [value, flow, opened]);

  useEffect(() => {
    if (opened.focus) surface.current?.focus();
  }, [opened]);

  function visual(html: string): void {
    tell(html);
    show(html, 'visual');
  }

  return {
    opened,
    losses,
    surface,
    flow,
    refusedParts: () => {
      if (opened.mode === 'visual') return [];
      const found = lossesOf(current());
      setLosses(found);
      return found.notAllowed;
    },
    toSource: () => {
      flow.flush();
      show(current(), 'source');
    },
    toVisual: () => {
      flow.flush();
      const found = lossesOf(current());
      if (isLossless(found)) visual(current());
      else if (found.unshowable === undefined) setAsking(found);
      else setLosses(found);
    },
    asking,
    stay: () => setAsking(undefined),
    switchAnyway: () => {
      setAsking(undefined);
      visual(writeHtml(readHtml(cleanInBrowser(current()))));
    },
    removeRefused: () => {
      const html = cleanInBrowser(current());
      surface.current?.replace?.(html);
      tell(html);
      setLosses(lossesOf(html));
    },
  };
}

/** In the mode that is wanted, or as source when the visual editor would lose something. Then it is left as written. */
function open(html: string, mode: Opened['mode'], key: number): { opened: Opened; losses: Losses } {
  const losses = lossesOf(html);
  const safe = isLossless(losses);
  return { opened: { key, html, mode: safe ? mode : 'source', formatted: safe, focus: false }, losses };
}
