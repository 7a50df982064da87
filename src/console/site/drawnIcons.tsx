/** The tick before a feature that has no icon of its own. */
export function Tick() {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.200 2.800 2.800 5.200-5.600" />
    </svg>
  );
}
