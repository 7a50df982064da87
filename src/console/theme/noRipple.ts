/** Replaces MUI's ripple: no button of the console has one (controls.ts). */
export default function NoRipple() {
  return null;
}
