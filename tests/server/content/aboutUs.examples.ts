import type { Examples } from '../examples.ts';

export const specified = ['about-us'];

export const page = {
  isActive: false,
  hero: { title: 'About us', breadcrumb: 'Home / About us' },
  mainContent: { badge: 'Since 2012', title: 'Accounts, taught by accountants', description: 'We teach by doing.' },
  images: {
    mainImage: { url: '/uploads/main.jpg', alt: 'A class at work' },
    secondaryImage: { url: '', alt: 'The library' },
  },
  experienceBadge: { icon: 'Trophy', years: '14', text: 'years of training' },
  mission: { title: 'Our mission', description: 'A first job for everyone.' },
  vision: { title: 'Our vision', description: 'Every firm keeps its own books.' },
  colors: { primary: '#15803d', secondary: '#4b5563', accent: '#15803d' },
  dateTime: { publishDate: '', publishTime: '' },
};

export const examples: Examples = {
  'aboutUs.create': () => ({ json: page }),
  'aboutUs.update': () => ({ json: { ...page, hero: { title: 'About us, again', breadcrumb: 'Home' } } }),
};
