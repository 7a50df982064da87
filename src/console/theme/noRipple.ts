/** In the place of MUI's: no button of the console has ripples (controls.ts). */
export default function NoRipple() {
  return null;
}
