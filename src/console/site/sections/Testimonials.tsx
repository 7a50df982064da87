import { useText } from '#console/texts/index.ts';
import { Star } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { hasPicture, SitePicture } from '../SitePicture.tsx';
import { number, part, picture, rows, text, truth, type DrawingValues } from '../view.ts';

const testimonial = part({
  name: text,
  designation: text,
  message: text,
  rating: number,
  image: picture,
  featured: truth,
});
type Testimonial = DrawingValues<typeof testimonial>;

export const testimonialsView = rows(testimonial);

const maxShown = 3;
const fiveStars = [1, 2, 3, 4, 5] as const;

/** The featured testimonial first and larger, then the newest; without a featured one, three of equal size. */
export function Testimonials({ content: testimonials }: { content: DrawingValues<typeof testimonialsView> }) {
  const translate = useText();
  const featured = testimonials.find((item) => item.featured);
  const shownTestimonials = [
    ...(featured ? [featured] : []),
    ...testimonials.filter((item) => item !== featured),
  ].slice(0, maxShown);
  if (shownTestimonials.length === 0) return null;
  return (
    <section className="voices">
      <div className="in">
        <h2>{translate('sitePreview.whatLearnersSay')}</h2>
        <ul>
          {shownTestimonials.map((item, index) => (
            <li key={index} className={item === featured ? 'featured' : undefined} lang={languageOf(item.message)}>
              <Voice {...item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Voice({ name, designation, message, rating = 5, image }: Testimonial) {
  return (
    <figure>
      <p className="stars">
        {fiveStars.map((star) => (
          <Star key={star} off={star > rating} />
        ))}
      </p>
      <Line as="blockquote" text={message} label="sitePreview.fields.message" />
      <figcaption>
        <span className="face" aria-hidden>
          {hasPicture(image) ? <SitePicture picture={image} alt="" width={48} height={48} /> : initialsOf(name)}
        </span>
        <span>
          <Line as="b" text={name} label="sitePreview.fields.name" />{' '}
          <Line as="span" text={designation} label="sitePreview.fields.designation" />
        </span>
      </figcaption>
    </figure>
  );
}

const letters = new Intl.Segmenter();

/** The first letters of the first and last name, including their combining marks. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A name in Devanagari gets a single letter.
  const initialWords = languageOf(name) ? ends.slice(0, 1) : ends;
  return initialWords.map((word) => [...letters.segment(word ?? '')][0]?.segment ?? '').join('');
}
