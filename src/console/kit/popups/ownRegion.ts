/** A menu is rendered at the end of the page, outside its landmarks; as a region of its own it is inside one. */
export function ownRegion(label: string) {
  return { role: 'region', 'aria-label': label } as const;
}
