import type * as z from 'zod/mini';
import type { DemoDigitalHubDraft } from '#contract/website/demoDigitalHub.ts';
import { usualDemoDigitalHub } from '#contract/website/usualDemoDigitalHub.ts';

/** The hub of an institute that has replaced two of the six usual cards and added one in Hindi. */
export const demoHub: z.output<typeof DemoDigitalHubDraft> = {
  ...usualDemoDigitalHub,
  hero: {
    ...usualDemoDigitalHub.hero,
    subtitle: 'Watch a lesson, file a return in our practice portal, solve a case: all before you pay a rupee.',
  },
  materials: [
    ...usualDemoDigitalHub.materials.slice(0, 4).map((card, index) => ({
      ...card,
      ...(index === 0
        ? { title: 'GST in twelve minutes', contentUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
        : {}),
      ...(index === 1 ? { title: 'Practice portal: file a GSTR-3B', link: '/demo/gstr-3b' } : {}),
    })),
    {
      id: 'tally-hindi',
      icon: 'FaBookOpen',
      title: 'टैली प्राइम: पहला पाठ',
      description: 'कंपनी बनाना, लेजर खोलना और पहली एंट्री करना, हिंदी में।',
      feature: '24 पृष्ठ, अभ्यास के साथ',
      link: '/demo/tally-hindi',
      contentType: 'pdf',
      contentFile: '',
      contentUrl: '',
      isActive: true,
    },
    {
      id: 'payroll-case',
      icon: 'FaFileAlt',
      title: 'Case study: payroll of a textile mill',
      description: 'PF, ESI and professional tax for 48 employees in Surat.',
      feature: 'New in December',
      link: '#',
      contentType: 'pdf',
      contentFile: '',
      contentUrl: '',
      isActive: false,
    },
  ],
};
