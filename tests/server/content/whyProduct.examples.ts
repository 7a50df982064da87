import type { Examples } from '../examples.ts';

export const specified = ['why-product'];

export const reasons = {
  title: 'Why us',
  subtitle: 'Since 2004',
  description: 'Small batches.',
  isActive: false,
  image: '/uploads/classroom.jpg',
  statistics: {
    courses: { number: '42', label: 'courses', description: 'From Tally to GST' },
    students: { number: '14,200+', label: 'learners', description: 'In 60 cities' },
    successRate: { number: '8 of 10', label: 'placed' },
  },
  features: ['Placement', 'Mentors'],
  buttons: {
    exploreCourses: { text: 'Explore courses', link: '/courses' },
    learnMore: { text: 'Learn more', link: 'https://institute.example/about' },
  },
  colors: { title: 'white', subtitle: 'yellow', description: 'white 70%', background: 'dark gradient' },
};

export const examples: Examples = {
  'whyProduct.create': () => ({ json: reasons }),
  'whyProduct.update': () => ({ json: { ...reasons, features: ['Placement'] } }),
};
