import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * A keyboard sensor that loses no key. dnd-kit listens for keys only some milliseconds after a row was lifted, so the
 * keys pressed until then are held back and repeated.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const earlyKeys: KeyboardEvent[] = [];
    function hold(event: KeyboardEvent) {
      event.preventDefault();
      event.stopImmediatePropagation();
      earlyKeys.push(event);
    }
    document.addEventListener('keydown', hold, true);
    // Runs after the timer of the base class, which was set before it.
    setTimeout(() => {
      document.removeEventListener('keydown', hold, true);
      for (const event of earlyKeys) document.dispatchEvent(new KeyboardEvent('keydown', event));
    });
  }
}
