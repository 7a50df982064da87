import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { colourStyle } from '../colours.ts';
import { Line } from '../Line.tsx';
import { Tick } from '../drawnIcons.tsx';
import { SiteButtons } from '../SiteLink.tsx';
import { hasPicture, SitePicture } from '../SitePicture.tsx';
import { button, part, picture, rows, text, type DrawingValues } from '../view.ts';
import { languageOf } from '../language.ts';

const statistic = part({ number: text, label: text, description: text });
/** A percentage with its label. */
const rate = part({ number: text, label: text });

export const whyProductView = part({
  title: text,
  subtitle: text,
  description: text,
  image: picture,
  statistics: part({ courses: statistic, students: statistic, successRate: rate }),
  features: rows(text),
  buttons: part({ exploreCourses: button, learnMore: button }),
  colors: part({ title: text, subtitle: text, description: text, background: text }),
});

export function WhyProduct({ content }: { content: DrawingValues<typeof whyProductView> }) {
  const { colors, statistics, buttons } = content;
  const { courses, students, successRate } = statistics;
  const facts = [courses, students, { ...successRate, description: '' }].filter(({ number }) => number.trim() !== '');
  const features = content.features.filter((feature) => feature.trim() !== '');
  const style = colourStyle({
    title: siteColour('text', colors.title),
    subtitle: siteColour('text', colors.subtitle),
    description: siteColour('text', colors.description),
    background: siteColour('ground', colors.background),
  });
  return (
    <section className="why" style={style}>
      <div className="in">
        {hasPicture(content.image) && <SitePicture picture={content.image} alt="" width={520} height={680} />}
        <div>
          <Line as="h2" text={content.title} label="sitePreview.fields.title" />
          <Line className="sub" text={content.subtitle} label="sitePreview.fields.subtitle" />
          <Line text={content.description} label="sitePreview.fields.description" />
          {facts.length > 0 && (
            <dl className="facts num">
              {facts.map(({ number, label, description }, index) => (
                <div key={index}>
                  <Line as="dt" text={label} />
                  <Line as="dd" className="n" text={number} />
                  <Line as="dd" text={description} />
                </div>
              ))}
            </dl>
          )}
          {features.length > 0 && (
            <ul className="list">
              {features.map((feature, index) => (
                <li key={index} lang={languageOf(feature)}>
                  <Tick />
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
          )}
          <SiteButtons first={buttons.exploreCourses.text} second={buttons.learnMore.text} />
        </div>
      </div>
    </section>
  );
}
