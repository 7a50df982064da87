import { currentConfiguration } from '#console/providers/http.ts';
import { languageOf } from '../language.ts';
import { SiteLink } from '../SiteLink.tsx';

/** The header of the page: the institute's name and links to the existing sections. */
export function Top({ links }: { links: readonly string[] }) {
  const { productName } = currentConfiguration();
  return (
    <header className="top">
      <div className="in">
        <SiteLink className="brand">
          <span className="initial" aria-hidden>
            {[...productName][0]}
          </span>
          <span lang={languageOf(productName)}>{productName}</span>
        </SiteLink>
        {links.length > 0 && (
          <nav>
            <ul>
              {links.map((link) => (
                <li key={link}>
                  <SiteLink>{link}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </header>
  );
}
