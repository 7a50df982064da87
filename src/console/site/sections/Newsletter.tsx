import { useText } from '#console/texts/index.ts';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { siteIcon } from '#console/kit/icons/siteIcons.ts';
import { colourStyle, freeColour, freeGround } from '../colours.ts';
import { MailIcon, Star, Tick } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import type { FormMessage } from '../formMessage.ts';
import { SiteButton } from '../SiteLink.tsx';
import { hasPicture, SitePicture } from '../SitePicture.tsx';
import { part, picture, rows, text, type DrawingValues } from '../view.ts';

const form = part({ placeholder: text, buttonText: text, successText: text, buttonIcon: text, successIcon: text });
const stats = part({ rating: text, subscribers: text });

export const newsletterView = part({
  badge: part({ text, icon: text }),
  title: part({ part1: text, part2: text }),
  description: text,
  features: rows(part({ text, icon: text })),
  form,
  stats,
  image: part({ src: picture, alt: text }),
  colors: part({
    badge: text,
    badgeBg: text,
    title: text,
    titleAccent: text,
    description: text,
    background: text,
    button: text,
    buttonHover: text,
  }),
});

export function Newsletter({
  content,
  message,
}: {
  content: DrawingValues<typeof newsletterView>;
  message: FormMessage;
}) {
  const { badge, title, image, colors } = content;
  const { background, badgeBg, ...texts } = colors;
  const features = content.features.filter((feature) => feature.text.trim() !== '');
  const style = colourStyle({
    ...Object.fromEntries(Object.entries(texts).map(([field, input]) => [field, freeColour(input)])),
    background: freeGround(background),
    badgeBg: freeGround(badgeBg),
  });
  return (
    <section className="letter" style={style}>
      <div className="in">
        <div>
          <p className="badge">
            <SiteIcon name={badge.icon} className="i solid" />
            <Line as="span" text={badge.text} label="sitePreview.fields.badge" />
          </p>
          <h2 lang={languageOf(`${title.part1} ${title.part2}`)}>
            <Line as="bdi" text={title.part1} label="sitePreview.fields.titlePart1" />{' '}
            <Line as="span" text={title.part2} label="sitePreview.fields.titlePart2" />
          </h2>
          <Line text={content.description} label="sitePreview.fields.description" />
          {features.length > 0 && (
            <ul className="list">
              {features.map((feature, index) => (
                <li key={index} lang={languageOf(feature.text)}>
                  {siteIcon(feature.icon) ? <SiteIcon name={feature.icon} className="i solid" /> : <Tick />}
                  <span>{feature.text}</span>
                </li>
              ))}
            </ul>
          )}
          <SubscriptionForm {...content.form} message={message} />
          <Score {...content.stats} />
        </div>
        {hasPicture(image.src) && <SitePicture picture={image.src} alt={image.alt} width={460} height={440} />}
      </div>
    </section>
  );
}

function SubscriptionForm({ message, ...content }: DrawingValues<typeof form> & { message: FormMessage }) {
  const translate = useText();
  const { buttonIcon, successIcon } = content;
  return (
    <div className="form">
      <span className="field">
        <span className="control placeholder">{content.placeholder.trim() || 'you@example.com'}</span>
      </span>
      <SiteButton
        text={content.buttonText.trim() || translate('sitePreview.subscribe')}
        icon={siteIcon(buttonIcon) ? <SiteIcon name={buttonIcon} className="i solid" /> : <MailIcon />}
      />
      {message === 'success' && (
        <p className="done">
          {siteIcon(successIcon) ? <SiteIcon name={successIcon} className="i solid" /> : <Tick />}
          <Line as="span" text={content.successText} label="sitePreview.fields.successText" />
        </p>
      )}
      {message === 'error' && <p className="done">{translate('sitePreview.notSent')}</p>}
    </div>
  );
}

/** Rating and subscribers; either may be missing. */
function Score({ rating, subscribers }: DrawingValues<typeof stats>) {
  const translate = useText();
  const [ratingText, subscriberText] = [rating.trim(), subscribers.trim()];
  if (ratingText === '' && subscriberText === '') return null;
  return (
    <p className="score num">
      {ratingText !== '' && (
        <span>
          <Star />
          <span>
            <b>{ratingText}</b> {translate('sitePreview.ofReaders')}
          </span>
        </span>
      )}
      {subscriberText !== '' && (
        <span>
          <span>
            <b>{subscriberText}</b> {translate('sitePreview.subscribers')}
          </span>
        </span>
      )}
    </p>
  );
}
