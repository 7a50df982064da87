import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** The keys that move or drop a row. Other keys are passed on, so that text typed elsewhere meanwhile is not lost. */
const movingKeys = new Set<string>(Object.values(KeyboardCode));

/**
 * Runs a callback once the last change has been painted: after two frames, because a scroll is only noticed in the next
 * frame.
 */
function afterPaint(callback: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/**
 * Passes on the keys of a move one at a time, each after the row has moved for the previous key. Keys pressed too early
 * are held back and repeated in order. Returns a function that stops holding keys back; those already held still reach
 * their element.
 */
function passKeysInTurn(): () => void {
  const heldKeys: KeyboardEvent[] = [];
  let isMoving = true;
  let isRepeating = false;
  function hold(event: KeyboardEvent) {
    if (isRepeating || !movingKeys.has(event.code)) return;
    if (isMoving) {
      event.preventDefault();
      event.stopImmediatePropagation();
      heldKeys.push(event);
    } else wait();
  }
  function wait() {
    isMoving = true;
    afterPaint(repeatNext);
  }
  function repeatNext() {
    const event = heldKeys.shift();
    isMoving = false;
    if (!event) return;
    wait();
    isRepeating = true;
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
    isRepeating = false;
  }
  document.addEventListener('keydown', hold, true);
  afterPaint(repeatNext);
  return () => document.removeEventListener('keydown', hold, true);
}

/**
 * A keyboard sensor that loses no keys, however quickly they are pressed. dnd-kit's own sensor only starts to listen
 * some milliseconds after a row was lifted, and drops a row where it was last drawn instead of where the last key sends
 * it.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const stop = passKeysInTurn();
    super({
      ...props,
      onEnd: () => {
        stop();
        props.onEnd();
      },
      onCancel: () => {
        stop();
        props.onCancel();
      },
    });
  }
}
