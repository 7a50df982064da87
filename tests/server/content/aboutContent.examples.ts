import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['about'];

export const about = {
  title: 'About us',
  content: 'We teach accounting, GST and income tax.',
  isActive: false,
  video: {
    type: 'url',
    url: 'https://www.youtube.com/watch?v=abcdefghijk',
    poster: '/uploads/poster.png',
    autoplay: false,
    loop: true,
    muted: true,
  },
  button: { text: 'See all courses', link: '/courses' },
  colors: { title: 'green', content: 'dark gray', background: 'light green' },
};

export const examples: Examples = {
  'aboutContent.create': () => ({ json: about }),
  'aboutContent.update': () => ({ json: { ...about, title: 'About us, again' } }),
};
