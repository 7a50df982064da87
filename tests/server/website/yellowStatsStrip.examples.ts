import type { Examples } from '../examples.ts';

export const specified = ['yellow-stats-strip'];

export const strip = {
  isActive: false,
  title: 'Fourteen years in figures',
  statistics: [
    { icon: 'GraduationCap', number: '14,200+', label: 'learners', color: '#15603a', bgColor: '#e5f4ea' },
    { icon: 'Trophy', number: '8 of 10', label: 'placed', color: '#b3261e', bgColor: '#fdebe9' },
  ],
  colors: { title: '#2b2104', accent: '#1c1602', background: '#ffc42e' },
};

export const examples: Examples = {
  'yellowStatsStrip.create': () => ({ json: strip }),
  'yellowStatsStrip.update': () => ({ json: { ...strip, title: 'In figures' } }),
};
