/**
 * Whether an event is the second click of a double click. What it falls on may not have been there at the first one,
 * such as the place beside a dialog that has just opened: it was not meant for it. A press by keyboard counts no clicks.
 */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}

/** For a button that takes the place of the one before: acts, but not on the second click of a double click. */
export function firstClick(act: () => void): (event: object) => void {
  return (event) => {
    if (!isSecondClick(event)) act();
  };
}
