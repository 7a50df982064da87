/** Changes are told 150 ms after the last keystroke (operations.md §9). */
export const changeDelay = 150;

export type ChangeFlow = {
  /** Something changed: tell it when the person pauses. */
  readonly touch: () => void;
  /** Tells a change that waits at once. */
  readonly flush: () => void;
  /** Forgets a change that waits. */
  readonly cancel: () => void;
};

/** Gathers the keystrokes of a person and hands on the result; `tell` reads the text itself, once for all of them. */
export function createChangeFlow(tell: () => void, delay: number = changeDelay): ChangeFlow {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    tell();
  };
  return {
    touch: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    flush,
    cancel,
  };
}
