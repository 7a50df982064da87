/** Milliseconds after the last keystroke until a change is reported. */
export const changeDelayMs = 150;

export type ChangeFlow = {
  /** Marks a change, to be reported at the next pause. */
  readonly touch: () => void;
  /** Reports a pending change immediately. */
  readonly flush: () => void;
  /** Lets a change wait for the next `flush`, however long. */
  readonly hold: () => void;
  /** Reports a pending change, unless it is held. */
  readonly leave: () => void;
  /** Forgets a change that waits. */
  readonly cancel: () => void;
};

/** Debounces changes; `tell` reads the text itself, once for several keystrokes. */
export function createChangeFlow(tell: () => void, delay: number = changeDelayMs): ChangeFlow {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waits = false;
  let held = false;
  const flush = () => {
    clearTimeout(timer);
    held = false;
    if (!waits) return;
    waits = false;
    tell();
  };
  return {
    touch: () => {
      clearTimeout(timer);
      waits = true;
      if (!held) timer = setTimeout(flush, delay);
    },
    flush,
    hold: () => {
      clearTimeout(timer);
      held = true;
    },
    leave: () => {
      if (!held) flush();
    },
    cancel: () => {
      clearTimeout(timer);
      waits = false;
    },
  };
}
