import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { colourStyle } from '../colours.ts';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { part, rows, text, type DrawingValues } from '../view.ts';

const card = part({ title: text, content: text, icon: text, bg: text });
export const contactInformationView = rows(card);

/**
 * The background for a stored colour name or pair of shades, such as green for `from-green-50 to-green-100`; blue for
 * an unknown one.
 */
function groundOf(bg: string): string | undefined {
  const name = /^from-(\w+)-50 /.exec(bg)?.[1] ?? bg.toLowerCase();
  return siteColour('card', name) ?? siteColour('card', 'blue');
}

/** The cards below the contact section, in order. */
export function ContactInformation({ content: cards }: { content: DrawingValues<typeof contactInformationView> }) {
  if (cards.length === 0) return null;
  return (
    <ul className="info num">
      {cards.map(({ title, content, icon, bg }, index) => (
        <li key={index} style={colourStyle({ bg: groundOf(bg) })} lang={languageOf(content)}>
          <SiteIcon name={icon} className="i solid" />
          <Line as="h3" text={title} label="sitePreview.fields.title" />
          <Line text={content} label="sitePreview.fields.content" />
        </li>
      ))}
    </ul>
  );
}
