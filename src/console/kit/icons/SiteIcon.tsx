import { siteIcon } from './siteIcons.ts';

/** An icon of the site by its stored name; nothing for an unknown name. It is decorative. */
export function SiteIcon({ name, className }: { name: unknown; className?: string }) {
  const definition = siteIcon(name);
  if (!definition) return null;
  const [width, height, , , paths] = definition.icon;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
    >
      {[paths].flat().map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
