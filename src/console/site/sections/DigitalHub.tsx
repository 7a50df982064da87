import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { useText } from '#console/texts/index.ts';
import { Tick } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { SiteButtons, SiteLink } from '../SiteLink.tsx';
import { button, choice, onByDefault, part, rows, text, type DrawingValues } from '../view.ts';
import { panelColours, panelView } from './panel.ts';

const material = part({
  icon: text,
  contentType: choice(['pdf', 'video', 'interactive']),
  title: text,
  description: text,
  feature: text,
  link: text,
  contentFile: text,
  contentUrl: text,
  isActive: onByDefault,
});

export const digitalHubView = part({
  hero: panelView,
  mainSection: part({
    title: text,
    subtitle: text,
    ctaTitle: text,
    ctaDescription: text,
    ctaButton1: button,
    ctaButton2: button,
  }),
  materials: rows(material),
});

export function DigitalHub({ content }: { content: DrawingValues<typeof digitalHubView> }) {
  const { hero, mainSection: main } = content;
  const materials = content.materials.filter(({ isActive }) => isActive);
  const invites = [main.ctaTitle, main.ctaDescription, main.ctaButton1.text, main.ctaButton2.text].some(
    (words) => words.trim() !== '',
  );
  return (
    <section className="hub" style={panelColours(hero)}>
      <div className="in">
        <div className="panel">
          <div>
            <Line as="h2" text={hero.title} label="sitePreview.fields.title" />
            <Line text={hero.subtitle} />
          </div>
          <SiteButtons first={hero.button1.text} second={hero.button2.text} />
        </div>
        {materials.length > 0 && (
          <>
            <div className="intro">
              <Line as="h3" className="big" text={main.title} />
              <Line text={main.subtitle} />
            </div>
            <ul className="cards">
              {materials.map((item, index) => (
                <Material key={index} {...item} />
              ))}
            </ul>
          </>
        )}
        {invites && (
          <div className="next">
            <div>
              <Line as="h3" text={main.ctaTitle} />
              <Line text={main.ctaDescription} />
            </div>
            <SiteButtons first={main.ctaButton1.text} second={main.ctaButton2.text} />
          </div>
        )}
      </div>
    </section>
  );
}

function Material({ icon, contentType, title, description, feature, ...addresses }: DrawingValues<typeof material>) {
  const translate = useText();
  const leads = [addresses.contentFile, addresses.contentUrl, addresses.link].some(
    (address) => address.trim() !== '' && address.trim() !== '#',
  );
  const name = <Line as="span" text={title} label="sitePreview.fields.title" />;
  return (
    <li>
      <p className="kind">
        <SiteIcon name={icon} className="i solid" />
        {contentType && translate(`sitePreview.kinds.${contentType}`)}
      </p>
      <h4>{leads ? <SiteLink>{name}</SiteLink> : name}</h4>
      <Line text={description} label="sitePreview.fields.description" />
      {feature.trim() !== '' && (
        <p className="plus" lang={languageOf(feature)}>
          <Tick />
          {feature}
        </p>
      )}
    </li>
  );
}
