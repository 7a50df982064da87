/** Milliseconds after the last keystroke until a change is reported. */
export const changeDelayMs = 150;

export type ChangeFlow = {
  /** Something changed: tell it when the person pauses. */
  readonly touch: () => void;
  /** Tells a change that waits at once. */
  readonly flush: () => void;
  /** Lets a change wait for the next `flush`, however long. */
  readonly hold: () => void;
  /** Tells a change that waits, unless it is held. */
  readonly leave: () => void;
  /** Forgets a change that waits. */
  readonly cancel: () => void;
};

/** Gathers the keystrokes of a person and hands on the result; `tell` reads the text itself, once for all of them. */
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
