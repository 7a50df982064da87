import type * as z from 'zod/mini';
import type { DemoCourse, DemoDigitalHubDraft } from './demoDigitalHub.ts';

function card(id: number, course: Pick<DemoCourse, 'icon' | 'title' | 'description' | 'feature' | 'contentType'>) {
  return { id: String(id), ...course, link: '#', contentFile: '', contentUrl: '', isActive: true };
}

/** The page before its first save, with six cards; also the console's fallback if the page cannot be fetched. */
export const defaultDemoDigitalHub: z.output<typeof DemoDigitalHubDraft> = {
  hero: {
    title: 'Try the Digital Hub',
    subtitle: 'See how you will learn before you join: videos, practice and live previews.',
    button1: { text: 'See the courses', link: '/courses' },
    button2: { text: 'Talk to us', link: '/contact' },
    backgroundGradient: { from: '#0c2a4d', via: '#14427a', to: '#1b5aa6' },
    textColor: '#ffffff',
  },
  mainSection: {
    title: 'What you can try',
    subtitle: 'Each card opens a part of a real course.',
    ctaTitle: 'Ready to begin?',
    ctaDescription: 'Join the next batch, online or at a centre near you.',
    ctaButton1: { text: 'Enrol now', link: '/enrol' },
    ctaButton2: { text: 'Book a free session', link: '/contact' },
  },
  materials: [
    card(1, {
      icon: 'FaPlayCircle',
      title: 'Video demos',
      description: 'Watch lessons from our courses.',
      feature: 'New lessons every month',
      contentType: 'video',
    }),
    card(2, {
      icon: 'FaEye',
      title: 'Interactive previews',
      description: 'Fill in a return and post entries in a practice ledger.',
      feature: 'Nothing to install',
      contentType: 'interactive',
    }),
    card(3, {
      icon: 'FaCalculator',
      title: 'Practice problems',
      description: 'Solve problems on GST, TDS and payroll.',
      feature: 'With worked solutions',
      contentType: 'pdf',
    }),
    card(4, {
      icon: 'FaChartBar',
      title: 'Case studies',
      description: 'Follow the accounts of a company through one year.',
      feature: 'From practice',
      contentType: 'pdf',
    }),
    card(5, {
      icon: 'FaBookOpen',
      title: 'Study materials',
      description: 'Read chapters from our course books.',
      feature: 'In English and Hindi',
      contentType: 'pdf',
    }),
    card(6, {
      icon: 'FaVideo',
      title: 'Live previews',
      description: 'Join a live session as a guest.',
      feature: 'Every Saturday',
      contentType: 'interactive',
    }),
  ],
  seo: {
    title: 'Demo Digital Hub',
    description: 'Try our courses before you join: video demos, practice problems, case studies and live previews.',
    keywords: 'digital hub, demo, accounting course',
  },
};
