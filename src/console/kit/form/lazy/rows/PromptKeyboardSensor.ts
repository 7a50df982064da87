import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/** The keys that move or drop a row. Others pass, so that what is typed elsewhere meanwhile is not lost. */
const movingKeys = new Set<string>(Object.values(KeyboardCode));

/** Runs a callback when what was just changed is drawn: after two frames, because a scroll is noticed in the next one. */
function onceDrawn(callback: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/**
 * Lets the keys of a move pass one at a time, each when the row has moved for the one before. Keys pressed meanwhile are held back and
 * repeated in order. Returns a function that ends this; keys that are still held back then go to their element.
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
    onceDrawn(repeatNext);
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
  onceDrawn(repeatNext);
  return () => document.removeEventListener('keydown', hold, true);
}

/**
 * A keyboard sensor that loses no key, however quickly they follow each other. dnd-kit itself listens only some
 * milliseconds after a row was lifted, and drops a row where it was last drawn, not where the last key sends it.
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
