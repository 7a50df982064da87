import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { siteIcon } from '#console/kit/icons/siteIcons.ts';
import { colourStyle, freeColour, freeGround } from '../colours.ts';
import { Line } from '../Line.tsx';
import { part, rows, text, type DrawingValues } from '../view.ts';

const statistic = part({ icon: text, number: text, label: text, color: text, bgColor: text });

export const statsStripView = part({
  title: text,
  statistics: rows(statistic),
  colors: part({ title: text, accent: text, background: text }),
});

export function StatsStrip({ content }: { content: DrawingValues<typeof statsStripView> }) {
  const { colors } = content;
  const statistics = content.statistics.filter(({ number, label }) => number.trim() !== '' || label.trim() !== '');
  const style = colourStyle({
    title: freeColour(colors.title),
    accent: freeColour(colors.accent),
    background: freeGround(colors.background),
  });
  return (
    <section className="strip" style={style}>
      <div className="in">
        <Line as="h2" text={content.title} label="sitePreview.fields.title" />
        {statistics.length > 0 && (
          <ul className="num">
            {statistics.map((item, index) => (
              <li key={index}>
                <Tile {...item} />
                <Line as="b" text={item.number} label="sitePreview.fields.number" />
                <Line as="span" text={item.label} label="sitePreview.fields.label" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Tile({ icon, color, bgColor }: DrawingValues<typeof statistic>) {
  if (!siteIcon(icon)) return null;
  return (
    <span className="tile" style={colourStyle({ color: freeColour(color), bgColor: freeGround(bgColor) })}>
      <SiteIcon name={icon} className="i solid" />
    </span>
  );
}
