import { useText } from '#console/texts/index.ts';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { siteIcon } from '#console/kit/icons/siteIcons.ts';
import { colourStyle, freeColour, freeGround } from '../colours.ts';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { part, rows, text, type DrawingValues } from '../view.ts';

const links = rows(part({ name: text, href: text }));
const social = rows(part({ platform: text, href: text, icon: text }));
const company = part({ name: text, tagline: text, contact: part({ phone: text, email: text, address: text }) });

export const footerView = part({
  companyInfo: company,
  footerLinks: part({ companyPolicies: links, generalLinks: links }),
  socialLinks: social,
  bottomBar: part({ copyright: text, legalLinks: links }),
  colors: part({ background: text, accent: text, text, textSecondary: text }),
});

export function Footer({ content }: { content: DrawingValues<typeof footerView> }) {
  const translate = useText();
  const { footerLinks, bottomBar, colors } = content;
  const style = colourStyle({
    background: freeGround(colors.background),
    accent: freeColour(colors.accent),
    text: freeColour(colors.text),
    textSecondary: freeColour(colors.textSecondary),
  });
  const legal = withNames(bottomBar.legalLinks);
  return (
    <footer className="foot" style={style}>
      <div className="in">
        <div className="cols">
          <Company {...content.companyInfo} social={content.socialLinks} />
          <Links heading={translate('sitePreview.generalLinks')} items={footerLinks.generalLinks} />
          <Links heading={translate('sitePreview.companyPolicies')} items={footerLinks.companyPolicies} />
        </div>
        {(bottomBar.copyright.trim() !== '' || legal.length > 0) && (
          <div className="end">
            <Line text={bottomBar.copyright} />
            <LinkList items={legal} />
          </div>
        )}
      </div>
    </footer>
  );
}

function Company({
  name,
  tagline,
  contact,
  social: platforms,
}: DrawingValues<typeof company> & { social: DrawingValues<typeof social> }) {
  const { phone, email, address } = contact;
  const hasContact = [phone, email, address].some((detail) => detail.trim() !== '');
  return (
    <div className="co">
      <Line className="name" text={name} label="sitePreview.fields.companyName" />
      <Line text={tagline} label="sitePreview.fields.tagline" />
      {hasContact && (
        <address>
          <ContactWay value={phone} />
          <ContactWay value={email} />
          <span lang={languageOf(address)}>{address}</span>
        </address>
      )}
      {platforms.length > 0 && (
        <ul className="social">
          {platforms.map(({ platform, icon }, index) => (
            <li key={index}>
              <SiteLink>
                {siteIcon(icon) ? (
                  <SiteIcon name={icon} className="i solid" />
                ) : (
                  [...platform.trim()][0]?.toLocaleUpperCase()
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ContactWay({ value }: { value: string }) {
  if (value.trim() === '') return null;
  return (
    <span className="way">
      <SiteLink>{value}</SiteLink>
    </span>
  );
}

/** A list of links with its heading; nothing if the list is empty. */
function Links({ heading, items }: { heading: string; items: DrawingValues<typeof links> }) {
  const namedLinks = withNames(items);
  if (namedLinks.length === 0) return null;
  return (
    <nav>
      <h2>{heading}</h2>
      <LinkList items={namedLinks} />
    </nav>
  );
}

function LinkList({ items }: { items: DrawingValues<typeof links> }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ name }, index) => (
        <li key={index} lang={languageOf(name)}>
          <SiteLink>{name}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

function withNames(items: DrawingValues<typeof links>) {
  return items.filter(({ name }) => name.trim() !== '');
}
