import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { colourStyle, freeColour } from '../colours.ts';
import { Line } from '../Line.tsx';
import { hasPicture, SitePicture } from '../SitePicture.tsx';
import { part, picture, text, type DrawingValues } from '../view.ts';

const image = part({ url: picture, alt: text });
const goal = part({ title: text, description: text });
const badge = part({ icon: text, years: text, text });

export const aboutUsView = part({
  hero: part({ title: text, breadcrumb: text }),
  mainContent: part({ badge: text, title: text, description: text }),
  images: part({ mainImage: image, secondaryImage: image }),
  experienceBadge: badge,
  mission: goal,
  vision: goal,
  colors: part({ primary: text, secondary: text, accent: text }),
});

export function AboutUs({ content }: { content: DrawingValues<typeof aboutUsView> }) {
  const { hero, mainContent, colors } = content;
  const style = colourStyle({
    primary: freeColour(colors.primary),
    secondary: freeColour(colors.secondary),
    accent: freeColour(colors.accent),
  });
  return (
    <section className="about" style={style}>
      <div className="in">
        <div className="bar">
          <Line as="h2" text={hero.title} label="sitePreview.fields.heroTitle" />
          <Line className="crumb" text={hero.breadcrumb} label="sitePreview.fields.breadcrumb" />
        </div>
        <div className="pair">
          <Images {...content} />
          <div>
            <Line className="eyebrow" text={mainContent.badge} label="sitePreview.fields.badge" />
            <Line as="h3" className="big" text={mainContent.title} label="sitePreview.fields.title" />
            <Line className="text" text={mainContent.description} label="sitePreview.fields.description" />
          </div>
        </div>
        <div className="goals">
          <div>
            <Line as="h3" text={content.mission.title} label="sitePreview.fields.missionTitle" />
            <Line text={content.mission.description} label="sitePreview.fields.missionDescription" />
          </div>
          <div>
            <Line as="h3" text={content.vision.title} label="sitePreview.fields.visionTitle" />
            <Line text={content.vision.description} label="sitePreview.fields.visionDescription" />
          </div>
        </div>
      </div>
    </section>
  );
}

/**
 * Two images with the years of experience over them. A single image takes the whole width; without images nothing is
 * shown.
 */
function Images({ images, experienceBadge }: Pick<DrawingValues<typeof aboutUsView>, 'images' | 'experienceBadge'>) {
  const [firstImage, secondImage] = [images.mainImage, images.secondaryImage].filter(({ url }) => hasPicture(url));
  if (!firstImage) return null;
  return (
    <div className="images">
      <SitePicture picture={firstImage.url} alt={firstImage.alt} width={560} height={440} className="pic first" />
      {secondImage && (
        <SitePicture picture={secondImage.url} alt={secondImage.alt} width={280} height={320} className="pic second" />
      )}
      <Years {...experienceBadge} />
    </div>
  );
}

function Years({ icon, years, text: words }: DrawingValues<typeof badge>) {
  return (
    <p className="years">
      <SiteIcon name={icon} className="i solid" />
      <span>
        <Line as="b" text={years} label="sitePreview.fields.years" />{' '}
        <Line as="span" text={words} label="sitePreview.fields.yearsText" />
      </span>
    </p>
  );
}
