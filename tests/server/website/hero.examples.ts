import type { Examples } from '../examples.ts';
import { video } from '../files.ts';

export const specified = ['hero'];

export const hero = {
  isActive: false,
  smallText: 'Admissions are open',
  mainHeading: { part1: 'Accounting,', part2: 'GST', part3: 'and tax,', part4: 'learned on', part5: 'real books.' },
  description: 'Practise with the books of real firms.',
  buttonText: 'Book a seat',
  videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoFile: '',
  colors: {
    smallText: 'yellow',
    part1: 'white',
    part2: 'yellow',
    part3: 'white',
    part4: 'white 80%',
    part5: 'green',
    description: 'white 90%',
    button: 'indigo',
  },
};

export const examples: Examples = {
  'hero.create': () => ({ json: hero }),
  'hero.update': () => ({ json: { ...hero, smallText: 'The January batch is open' } }),
  'hero.uploadVideo': () => ({ form: { video: video() } }),
};
