/** A `ref` that focuses an element when it appears, such as the safe choice of a dialog. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
