import type { Examples } from '../examples.ts';
import { picture } from '../files.ts';

export const specified = ['newsletter-section'];

const sharedFields = {
  badge: { text: 'Khata, our monthly letter', icon: 'Envelope' },
  title: { part1: 'One page a month on', part2: 'what changed in tax' },
  description: 'Due dates, new rules and one worked case.',
  features: [{ text: 'All due dates for GST, TDS and PF', icon: 'CheckCircle' }],
  form: {
    placeholder: 'you@example.com',
    buttonText: 'Subscribe',
    successText: 'Thank you.',
    buttonIcon: 'Rocket',
    successIcon: 'CheckCircle',
  },
  stats: { rating: '4.8', subscribers: '18,400' },
  colors: {
    badge: '#0f5a31',
    badgeBg: '#d3ecdc',
    title: '#0f1a17',
    titleAccent: '#11703a',
    description: '#3d4a45',
    background: '#eaf3ed',
    button: '#0f5a31',
    buttonHover: '#0a4024',
  },
};

/** As JSON, which is the form of a save without a new image. */
export const letter = {
  isActive: false,
  ...sharedFields,
  description: 'Six minutes to read.',
  image: { src: '', alt: 'An issue of the letter' },
};

/** As a form: values other than text are JSON. */
export function letterForm(file: File | undefined = picture()) {
  const { description, ...parts } = sharedFields;
  const fields = Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]);
  return {
    ...Object.fromEntries(fields),
    description,
    imageAlt: 'An issue of the letter',
    isActive: 'false',
    ...(file && { image: file }),
  };
}

export const examples: Examples = {
  'newsletterSection.create': () => ({ form: letterForm() }),
  'newsletterSection.update': () => ({ json: letter }),
  'newsletterSection.updateWithFile': () => ({ form: letterForm() }),
};
