import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const newsletterSection = {
  ...sectionTexts('NewsletterSection', { label: 'Newsletter Section' }),
  text: 'Text',
  featureRows: 'Features',
  form: 'Form settings',
  stats: 'Stats',
  image: 'Image',
  colours: 'Colours',
  count: '%{smart_count} feature |||| %{smart_count} features',
  rating: 'Rating %{rating}',
  subscribers: '%{subscribers} subscribers',
  feature: 'Feature',
  featureText: 'Text',
  icon: 'Icon',
  imageFile: 'Image',
  name: 'Title',
  fields: {
    badge: { text: 'Badge text', icon: 'Badge icon' },
    title: { part1: 'Title part 1', part2: 'Title part 2' },
    description: 'Description',
    features: 'Features',
    form: {
      placeholder: 'Placeholder',
      buttonText: 'Button text',
      successText: 'Success text',
      buttonIcon: 'Button icon',
      successIcon: 'Success icon',
    },
    stats: { rating: 'Rating', subscribers: 'Subscribers' },
    image: { src: 'Image', alt: 'Image alt text' },
    colors: {
      badge: 'Badge colour',
      badgeBg: 'Badge background',
      title: 'Title colour',
      titleAccent: 'Title accent colour',
      description: 'Description colour',
      background: 'Background colour',
      button: 'Button colour',
      buttonHover: 'Button hover colour',
    },
  },
  help: {
    features: 'Each feature needs a text.',
    image: 'Supported formats: JPG, PNG, GIF. Max size: 5MB',
    alt: 'What the image shows, for those who cannot see it.',
    colours: 'The text on the button is black or white, whichever is easier to read.',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    newsletterSection: typeof newsletterSection;
  }
}
