/**
 * Whether an event is the second click of a double click. Its target may only have appeared after the first click, such
 * as the backdrop of a dialog, so the click was not meant for that target. A press by keyboard has a click count of 0.
 */
export function isSecondClick(event: object): boolean {
  return 'detail' in event && Number(event.detail) > 1;
}

/**
 * For a button that appears in place of the clicked one: calls `onFirstClick` unless the event is the second click of a
 * double click.
 */
export function firstClick(onFirstClick: () => void): (event: object) => void {
  return (event) => {
    if (!isSecondClick(event)) onFirstClick();
  };
}
