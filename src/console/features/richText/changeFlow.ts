/** Milliseconds after the last keystroke until a change is reported. */
export const changeDelayMs = 150;

export type ChangeFlow = {
  /** Registers a change, to be reported at the next pause. */
  readonly touch: () => void;
  /** Reports a pending change immediately. */
  readonly flush: () => void;
  /** Delays a change until the next `flush`, however long that takes. */
  readonly hold: () => void;
  /** Reports a pending change unless changes are on hold. */
  readonly leave: () => void;
  /** Discards a pending change. */
  readonly cancel: () => void;
};

/** Debounces changes. `report` reads the text itself, once for several keystrokes. */
export function createChangeFlow(report: () => void, delay: number = changeDelayMs): ChangeFlow {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  let isHeld = false;
  const flush = () => {
    clearTimeout(timer);
    isHeld = false;
    if (!isPending) return;
    isPending = false;
    report();
  };
  return {
    touch: () => {
      clearTimeout(timer);
      isPending = true;
      if (!isHeld) timer = setTimeout(flush, delay);
    },
    flush,
    hold: () => {
      clearTimeout(timer);
      isHeld = true;
    },
    leave: () => {
      if (!isHeld) flush();
    },
    cancel: () => {
      clearTimeout(timer);
      isPending = false;
    },
  };
}
