import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const aboutUs = {
  ...sectionTexts('About Us'),
  hero: 'Hero',
  mainContent: 'Main content',
  images: 'Images',
  experience: 'Experience badge',
  missionAndVision: 'Mission and vision',
  mission: 'Mission',
  vision: 'Vision',
  colours: 'Colour settings',
  schedule: 'Publishing schedule',
  publishDate: 'Publish date',
  setCurrentTime: 'Set Current Time',
  fields: {
    hero: { title: 'Hero title', breadcrumb: 'Breadcrumb' },
    mainContent: { badge: 'Badge', title: 'Main title', description: 'Description' },
    images: {
      mainImage: { url: 'Main image', alt: 'Main image alt text' },
      secondaryImage: { url: 'Secondary image', alt: 'Secondary image alt text' },
    },
    experienceBadge: { icon: 'Icon', years: 'Years', text: 'Text' },
    mission: { title: 'Mission title', description: 'Mission description' },
    vision: { title: 'Vision title', description: 'Vision description' },
    colors: { primary: 'Primary text colour', secondary: 'Secondary text colour', accent: 'Accent background' },
    dateTime: { publishDate: 'Publish date', publishTime: 'Publish time' },
  },
  help: {
    alt: 'What the image shows, for those who cannot see it.',
    icon: 'The name of an icon, such as Award. An unknown name is not shown on the site.',
    accent: 'The background of the years. The text on it is black or white, whichever is easier to read.',
  },
  mainUploaded: 'Main image uploaded successfully!',
  mainFailed: 'Failed to upload main image',
  mainBroken: 'Error uploading main image',
  secondaryUploaded: 'Secondary image uploaded successfully!',
  secondaryFailed: 'Failed to upload secondary image',
  secondaryBroken: 'Error uploading secondary image',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    aboutUs: typeof aboutUs;
  }
}
