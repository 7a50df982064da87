/** Elements whose tooltip was set here; a cell's own tooltip is not overwritten. */
const titledElements = new WeakSet<Element>();

/** Gives a truncated text a tooltip with the full text when the pointer reaches it. */
export function showWholeText({ target }: Event): void {
  const cell = target instanceof HTMLElement ? target.closest('td, th') : null;
  if (!cell) return;
  for (
    let element: unknown = target;
    element instanceof HTMLElement && cell.contains(element);
    element = element.parentElement
  ) {
    if (element.title && !titledElements.has(element)) return;
    if (element.scrollWidth > element.clientWidth && element.textContent) {
      titledElements.add(element);
      element.title = element.textContent;
      return;
    }
    if (titledElements.delete(element)) element.removeAttribute('title');
  }
}
