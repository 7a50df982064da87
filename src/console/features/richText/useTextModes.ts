import { useEffect, useRef, useState, type RefObject } from 'react';
import { createChangeFlow, type ChangeFlow } from './changeFlow.ts';
import { cleanInBrowser } from './schema/clean.ts';
import type { Part } from './schema/inventory.ts';
import { lossesOf, noLosses, type Losses } from './schema/losses.ts';
import { readHtml } from './schema/readHtml.ts';
import { writeHtml } from './schema/writeHtml.ts';
import type { Surface } from './surface.ts';
import { useStableCallback } from './useStableCallback.ts';

/** A text as it was opened. A new key creates a new editor. */
type OpenedText = { key: number; html: string; mode: 'visual' | 'source'; formatted: boolean; focus: boolean };

export type TextModes = {
  readonly opened: OpenedText;
  /** Parts of the source that cannot be shown or saved; none in the visual editor. */
  readonly losses: Losses;
  readonly surface: RefObject<Surface | null>;
  readonly flow: ChangeFlow;
  /** The parts of the current source that must not be saved. */
  readonly refusedParts: () => readonly Part[];
  readonly toSource: () => void;
  /** Switches to the visual editor. If that would remove something from the text, the user must confirm first. */
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
 * Opens a text in the mode that loses nothing, follows the form's value, and reports changes after a pause if the text
 * differs from the form's.
 */
export function useTextModes(value: string, onChange: (html: string) => void): TextModes {
  const [{ opened, losses }, setShown] = useState(() => open(value, 'visual', 0));
  const setLosses = (newLosses: Losses) => setShown((now) => ({ ...now, losses: newLosses }));
  const [pendingLosses, setPendingLosses] = useState<Losses>();
  const surface = useRef<Surface>(null);
  /** The value on which the form and the editor last agreed. */
  const reportedText = useRef(value);

  const readCurrent = () => surface.current?.read() ?? reportedText.current;
  const report = (html: string) => {
    if (html === reportedText.current) return;
    reportedText.current = html;
    onChange(html);
  };
  const { flow, cancel } = useFlows(
    () => {
      report(readCurrent());
      return opened.mode === 'source';
    },
    () => setLosses(lossesOf(readCurrent())),
  );

  function show(html: string, mode: OpenedText['mode']): void {
    cancel();
    setShown({ opened: { key: opened.key + 1, html, mode, formatted: true, focus: true }, losses: noLosses });
  }

  // Reopens the text if its value was changed from outside the editor: by another record, a reset, or the response to a
  // save.
  useEffect(() => {
    if (value === reportedText.current) return;
    reportedText.current = value;
    flow.cancel();
    if (surface.current?.takes(value)) return;
    setShown(open(value, opened.mode, opened.key + 1));
  }, [value, flow, opened]);

  useEffect(() => {
    if (opened.focus) surface.current?.focus();
  }, [opened]);

  function showVisual(html: string): void {
    setPendingLosses(undefined);
    report(html);
    show(html, 'visual');
  }

  return {
    opened,
    losses,
    surface,
    flow,
    refusedParts: () => {
      if (opened.mode === 'visual') return [];
      const currentLosses = lossesOf(readCurrent());
      setLosses(currentLosses);
      return currentLosses.notAllowed;
    },
    toSource: () => {
      flow.flush();
      show(readCurrent(), 'source');
    },
    toVisual: () => {
      flow.flush();
      const currentLosses = lossesOf(readCurrent());
      if (isLossless(currentLosses)) showVisual(readCurrent());
      else if (currentLosses.unshowable === undefined) setPendingLosses(currentLosses);
      else setLosses(currentLosses);
    },
    asking: pendingLosses,
    stay: () => setPendingLosses(undefined),
    switchAnyway: () => showVisual(writeHtml(readHtml(cleanInBrowser(readCurrent())))),
    removeRefused: () => {
      const html = cleanInBrowser(readCurrent());
      surface.current?.replace?.(html);
      report(html);
      setLosses(lossesOf(html));
    },
  };
}

/**
 * Reports a change after a pause, and examines the text after a longer pause. `report` returns whether to examine it.
 */
function useFlows(report: () => boolean, examine: () => void): { flow: ChangeFlow; cancel: () => void } {
  const onLongPause = useStableCallback(examine);
  const [examination] = useState(() => createChangeFlow(onLongPause, examineDelayMs));
  const onPause = useStableCallback(() => {
    if (report()) examination.touch();
  });
  const [flow] = useState(() => createChangeFlow(onPause));
  useEffect(() => examination.cancel, [examination]);
  const cancel = useStableCallback(() => {
    flow.cancel();
    examination.cancel();
  });
  return { flow, cancel };
}

/** Opens a text in the requested mode, or as unformatted source if the visual editor would lose something. */
function open(html: string, mode: OpenedText['mode'], key: number): { opened: OpenedText; losses: Losses } {
  const losses = lossesOf(html);
  const isSafe = isLossless(losses);
  return { opened: { key, html, mode: isSafe ? mode : 'source', formatted: isSafe, focus: false }, losses };
}
