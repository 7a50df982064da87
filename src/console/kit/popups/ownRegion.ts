/**
 * Makes a menu a landmark region of its own, because menus are rendered at the end of the page, outside its landmarks.
 */
export function ownRegion(label: string) {
  return { role: 'region', 'aria-label': label } as const;
}
