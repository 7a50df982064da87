/**
 * The paper of a dialog: `width` pixels on a wide screen, the whole screen on a phone, where the theme's margin and
 * rounded corners would waste space.
 */
export function dialogPaper(width: number, narrow: boolean) {
  return { sx: narrow ? { m: 0, width: '100%', maxWidth: '100%', borderRadius: 0 } : { width, maxWidth: '100%' } };
}

/** The paper of a panel at the end of the window, as high as the window, on a wide screen. */
export function sidePaper(width: number) {
  return {
    container: { sx: { justifyContent: 'flex-end' } },
    paper: { sx: { width, maxWidth: '100%', height: '100%', maxHeight: '100%', m: 0, borderRadius: 0 } },
  };
}
