/**
 * The paper of a dialog: `width` pixels on a wide screen, the whole screen on a phone, where the theme's margin and
 * rounded corners would waste space.
 */
export function dialogPaper(width: number, narrow: boolean) {
  return { sx: narrow ? { m: 0, width: '100%', maxWidth: '100%', borderRadius: 0 } : { width, maxWidth: '100%' } };
}
