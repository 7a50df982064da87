/** Replaces MUI's ripple, which no button of the console uses (controls.ts). */
export default function NoRipple() {
  return null;
}
