/** A menu is drawn at the end of the page, outside of its landmarks: as a region of its own it is found among them. */
export function ownRegion(label: string) {
  return { role: 'region', 'aria-label': label } as const;
}
