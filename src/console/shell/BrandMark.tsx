/** The product's mark: an open book whose pages rise like steps. Decorative, since the name is beside it. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="7.5" fill="var(--accent)" />
      <path d="M6.5 9.2c2.6-.5 5-.1 7.5 1.5v9.6c-2.5-1.6-4.9-2-7.5-1.5z" fill="var(--accent-text)" fillOpacity="0.72" />
      <path d="M21.5 6.5c-2.7.100-5.2 1.4-7.5 4.2v9.6c2.3-2.3 4.8-3.4 7.5-3.4z" fill="var(--accent-text)" />
    </svg>
  );
}
