import type { Examples } from '../examples.ts';

export const specified = ['footer'];

export const footer = {
  isActive: false,
  companyInfo: {
    name: 'Institute of Accounting',
    tagline: 'Practical training since 2012',
    contact: { phone: '+91 20 6700 1234', email: 'hello@institute.example', address: 'Pune 411004' },
  },
  footerLinks: {
    companyPolicies: [{ name: 'Privacy policy', href: '/privacy-policy' }],
    generalLinks: [{ name: 'Courses', href: 'https://institute.example/courses' }],
  },
  socialLinks: [{ platform: 'LinkedIn', href: 'https://www.linkedin.com/school/institute', icon: 'LinkedIn' }],
  bottomBar: { copyright: '© 2026 Institute', legalLinks: [{ name: 'Disclaimer', href: '/disclaimer' }] },
  colors: {
    background: 'linear-gradient(180deg, #1f2624, #121715)',
    accent: '#ffd257',
    text: '#ffffff',
    textSecondary: '#b9c4bf',
  },
};

export const examples: Examples = {
  'footer.create': () => ({ json: footer }),
  'footer.update': () => ({ json: { ...footer, companyInfo: { ...footer.companyInfo, tagline: 'Since 2012' } } }),
};
