import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const footer = {
  ...sectionTexts('Footer'),
  company: 'Company info',
  contact: 'Phone and email',
  links: 'Links',
  social: 'Social links',
  bottom: 'Bottom bar',
  colours: 'Colours',
  socialCount: '%{smart_count} social platform |||| %{smart_count} social platforms',
  link: 'Link',
  socialLink: 'Social link',
  legalLink: 'Legal link',
  name: 'Name',
  url: 'URL',
  platform: 'Platform',
  icon: 'Icon',
  fields: {
    companyInfo: {
      name: 'Company name',
      tagline: 'Tagline',
      contact: { phone: 'Phone', email: 'Email', address: 'Address' },
    },
    footerLinks: { companyPolicies: 'Company policies', generalLinks: 'General links' },
    socialLinks: 'Social links',
    bottomBar: { copyright: 'Copyright text', legalLinks: 'Legal links' },
    colors: {
      background: 'Background colour',
      accent: 'Accent colour',
      text: 'Text colour',
      textSecondary: 'Secondary text colour',
    },
  },
  help: {
    link: 'Each link needs a name and a URL: a web address, mailto: or tel:, or a path such as /courses',
    socialLink: 'Each social link needs a platform, a URL and an icon.',
    accent: 'The headings.',
    background: 'A colour or a gradient, such as linear-gradient(180deg, #1f2624, #121715)',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    footer: typeof footer;
  }
}
