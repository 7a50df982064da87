import { page } from '#tests/server/content/aboutUs.examples.ts';
import { reasons } from '#tests/server/content/whyProduct.examples.ts';
import { contact } from '#tests/server/website/contact.examples.ts';
import { footer } from '#tests/server/website/footer.examples.ts';
import { hero } from '#tests/server/website/hero.examples.ts';
import { letter } from '#tests/server/website/newsletterSection.examples.ts';
import { strip } from '#tests/server/website/yellowStatsStrip.examples.ts';

/** One of the seven sections of the site, for the tests. */
export type Section = {
  /** The module id, the path of its calls and its name in the table of entries. */
  readonly module: string;
  readonly path: string;
  readonly section: string;
  /** The section's name in messages and, below, in sentences and in headings. */
  readonly name: string;
  readonly inSentence: string;
  readonly label: string;
  /** The section's name in the text of the empty list. */
  readonly inEmpty: string;
  /** Whether a failure quotes the server; `unanswered` is the text if the server never answered. */
  readonly saysWhy: boolean;
  readonly unanswered: 'Error' | 'Network error';
  readonly content: object;
  /** Values of its form by label; the first one is the entry's name. */
  readonly fill: Readonly<Record<string, string>>;
  /** Whether a new entry needs an image of its own. */
  readonly needsFile?: boolean;
  /** The name of an entry with `content`. */
  readonly title: string;
};

const silentFailures = { saysWhy: false, unanswered: 'Error' } as const;
const quotedFailures = { saysWhy: true, unanswered: 'Error' } as const;
const distinguishing = { saysWhy: true, unanswered: 'Network error' } as const;

function section(
  module: string,
  name: string,
  options: Pick<Section, 'saysWhy' | 'unanswered' | 'content' | 'fill' | 'title'> & Partial<Section>,
) {
  return {
    module,
    path: `/${module}`,
    section: module,
    name,
    inSentence: name,
    label: name,
    inEmpty: options.label ?? name,
    ...options,
  } satisfies Section;
}

export const sections: readonly Section[] = [
  section('hero', 'Hero', {
    ...quotedFailures,
    inSentence: 'hero',
    content: hero,
    title: 'Accounting, GST and tax, learned on real books.',
    fill: {
      'Heading part 1': 'Made',
      'Heading part 2': 'of',
      'Heading part 3': 'five',
      'Heading part 4': 'parts',
      'Heading part 5': 'here',
      'Small text': 'New',
      Description: 'All of it.',
      'Button text': 'Begin',
    },
  }),
  section('why-institute', 'WhyInstitute', {
    ...quotedFailures,
    label: 'Why Institute',
    inEmpty: 'WhyInstitute',
    section: 'why-product',
    content: reasons,
    title: 'Why us',
    fill: { Title: 'Why here', Subtitle: 'Because', Description: 'All of it.' },
  }),
  section('about-us', 'About Us', {
    ...silentFailures,
    content: page,
    title: 'About us',
    fill: {
      'Hero title': 'Who we are',
      Breadcrumb: 'Home',
      Badge: 'Since 2012',
      'Main title': 'Accountants',
      Description: 'We teach.',
      'Main image alt text': 'A class',
      'Secondary image alt text': 'A desk',
      Icon: 'Award',
      Years: '14',
      Text: 'years',
      'Mission title': 'Mission',
      'Mission description': 'Jobs.',
      'Vision title': 'Vision',
      'Vision description': 'Books.',
    },
  }),
  section('contact', 'Contact', {
    ...distinguishing,
    content: contact,
    title: 'Talk to us',
    fill: { Title: 'Write to us', Subtitle: 'Today', Description: 'We answer.' },
  }),
  section('footer', 'Footer', {
    ...silentFailures,
    content: footer,
    title: 'Institute of Accounting',
    fill: { 'Company name': 'Another Institute', Tagline: 'Since 2012' },
  }),
  section('yellow-stats-strip', 'YellowStatsStrip', {
    ...distinguishing,
    label: 'Yellow Stats Strip',
    content: strip,
    title: 'Fourteen years in figures',
    fill: { Title: 'In figures' },
  }),
  section('newsletter-section', 'NewsletterSection', {
    ...silentFailures,
    label: 'Newsletter Section',
    content: { ...letter, image: { src: '/uploads/letter.png', alt: 'The letter' } },
    title: 'One page a month on what changed in tax',
    needsFile: true,
    fill: { 'Title part 1': 'One page', 'Title part 2': 'a month', 'Badge text': 'Khata', Description: 'Six minutes.' },
  }),
];

/** The name of the entry that `fill` creates. */
export function nameOf({ module, fill }: Section): string {
  const parts = Object.entries(fill).filter(([label], index) =>
    module === 'hero' ? label.startsWith('Heading') : module === 'newsletter-section' ? index < 2 : index === 0,
  );
  return parts.map(([, value]) => value).join(' ');
}
