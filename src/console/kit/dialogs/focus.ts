/** As a `ref`: gives an element the focus when it appears, such as the safe choice of a dialog. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
