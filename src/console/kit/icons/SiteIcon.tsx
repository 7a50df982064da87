import { createElement } from 'react';
import { siteIcon } from './siteIcons.ts';

/** An icon of the site by the name that a section stores; nothing for a name that is not known. It is decoration. */
export function SiteIcon({ name, className }: { name: unknown; className?: string }) {
  const icon = siteIcon(name);
  return icon ? createElement(icon, { className, 'aria-hidden': true }) : null;
}
