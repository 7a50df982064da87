import type * as z from 'zod/mini';
import { ContactDraft } from '#contract/website/contact.ts';
import { FooterDraft } from '#contract/website/footer.ts';
import { HeroDraft } from '#contract/website/hero.ts';
import { NewsletterSectionDraft } from '#contract/website/newsletterSection.ts';
import { YellowStatsStripDraft } from '#contract/website/yellowStatsStrip.ts';
import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { keepDemoFile } from '../platform/demoFiles.ts';
import { seedSection } from '../platform/seedSection.ts';

/** Entries of a section; `age` is in days. */
type Demo<Draft extends z.ZodMiniType> = readonly (z.input<Draft> & { age: number })[];

const green = { badge: '#0f5a31', badgeBg: '#d3ecdc', button: '#0f5a31', buttonHover: '#0a4024' };

function heroEntries(video: string): Demo<typeof HeroDraft> {
  const colors = {
    smallText: 'yellow',
    part1: 'white',
    part2: 'yellow',
    part3: 'white',
    part4: 'white 80%',
    part5: 'green',
    description: 'white 80%',
    button: 'yellow',
  } as const;
  return [
    {
      isActive: true,
      smallText: 'January batches: 11 seats left in Pune',
      mainHeading: { part1: 'Accounting,', part2: 'GST', part3: 'and tax,', part4: 'learned on', part5: 'real books.' },
      description:
        'Practical training for commerce graduates and working accountants, at four centres and online. You file real returns before you get your certificate.',
      buttonText: 'Talk to a counsellor',
      videoUrl: video,
      videoFile: video,
      colors,
      age: 31,
    },
    {
      isActive: false,
      smallText: 'प्रवेश शुरू: 15 दिसंबर तक',
      mainHeading: { part1: 'लेखा,', part2: 'जीएसटी', part3: 'और आयकर,', part4: 'सीखिए', part5: 'असली बहीखातों पर।' },
      description: 'वाणिज्य स्नातकों और काम कर रहे लेखाकारों के लिए व्यावहारिक प्रशिक्षण, चार केंद्रों पर और ऑनलाइन।',
      buttonText: 'सलाहकार से बात करें',
      videoUrl: '',
      videoFile: '',
      colors: { ...colors, part5: 'yellow', button: 'green' },
      age: 8,
    },
    {
      isActive: false,
      smallText: 'For firms',
      mainHeading: { part1: 'Train', part2: 'your accounts team', part3: 'in', part4: 'twelve', part5: 'Saturdays.' },
      description:
        'Payroll, GST reconciliation and closing, with your own figures. We come to your office in Pune and Mumbai.',
      buttonText: 'Ask for a plan',
      videoUrl: '',
      videoFile: '',
      colors: { ...colors, smallText: 'blue', part2: 'blue', button: 'blue' },
      age: 164,
    },
  ];
}

const contactEntries: Demo<typeof ContactDraft> = [
  {
    isActive: true,
    title: 'Talk to us before you decide',
    subtitle: 'A counsellor answers within one working day',
    description:
      'Ask about batches, fees in three parts, the entrance test or a seat in a demo lesson. You can also come to any centre between 10 and 6, Monday to Saturday.',
    contactInfo: {
      phone: { number: '+91 20 6700 1234', label: 'Phone and WhatsApp' },
      email: { address: 'hello@institute.example', label: 'Email' },
      address: { text: '2nd floor, Sai Capital, Fergusson College Road, Pune 411004', label: 'Head office' },
    },
    form: {
      buttonText: 'Send message',
      successMessage: 'Thank you. A counsellor will call you within one working day.',
      errorMessage: 'Your message could not be sent. Please try again, or call us.',
    },
    age: 120,
  },
  {
    isActive: false,
    title: 'हमसे बात कीजिए',
    subtitle: 'सलाहकार एक कार्यदिवस में उत्तर देते हैं',
    description: 'बैच, फ़ीस, प्रवेश परीक्षा या डेमो कक्षा के बारे में पूछिए।',
    contactInfo: {
      phone: { number: '+91 11 4300 5678', label: 'फ़ोन' },
      email: { address: 'delhi@institute.example', label: 'ईमेल' },
      address: { text: 'लक्ष्मी नगर, दिल्ली 110092', label: 'पता' },
    },
    form: { buttonText: 'संदेश भेजें', successMessage: 'धन्यवाद।', errorMessage: 'कृपया फिर कोशिश करें।' },
    age: 18,
  },
];

const footerEntries: Demo<typeof FooterDraft> = [
  {
    isActive: true,
    companyInfo: {
      name: 'Institute of Accounting & Taxation',
      tagline: 'Practical training in accounts, GST and tax since 2012.',
      contact: {
        phone: '+91 20 6700 1234',
        email: 'hello@institute.example',
        address: 'Fergusson College Road, Pune 411004',
      },
    },
    footerLinks: {
      companyPolicies: [
        { name: 'Privacy policy', href: '/privacy-policy' },
        { name: 'Refund policy', href: '/refund-policy' },
        { name: 'Terms of service', href: '/terms-of-service' },
        { name: 'Cookie policy', href: '/cookie-policy' },
      ],
      generalLinks: [
        { name: 'Courses', href: '/courses' },
        { name: 'About us', href: '/about-us' },
        { name: 'Blog', href: '/blog' },
        { name: 'Jobs', href: '/jobs' },
        { name: 'Verify a certificate', href: '/verify' },
      ],
    },
    socialLinks: [
      { platform: 'LinkedIn', href: 'https://www.linkedin.com/school/institute-example', icon: 'LinkedIn' },
      { platform: 'YouTube', href: 'https://www.youtube.com/@institute-example', icon: 'YouTube' },
      { platform: 'Instagram', href: 'https://www.instagram.com/institute.example', icon: 'Instagram' },
      { platform: 'WhatsApp', href: 'https://wa.me/912067001234', icon: 'WhatsApp' },
    ],
    bottomBar: {
      copyright: '© 2026 Institute of Accounting & Taxation Pvt. Ltd.',
      legalLinks: [
        { name: 'Disclaimer', href: '/disclaimer' },
        { name: 'Terms and conditions', href: '/terms-and-conditions' },
      ],
    },
    age: 240,
  },
  {
    isActive: false,
    companyInfo: {
      name: 'Institute',
      tagline: 'लेखा, जीएसटी और आयकर का व्यावहारिक प्रशिक्षण',
      contact: { phone: '+91 20 6700 1234', email: 'hello@institute.example', address: 'पुणे 411004' },
    },
    socialLinks: [{ platform: 'Facebook', href: 'https://www.facebook.com/institute.example', icon: 'Facebook' }],
    bottomBar: { copyright: '© 2024 Institute', legalLinks: [] },
    colors: { background: '#122f6b', accent: '#9dc7ff', text: '#ffffff', textSecondary: '#d6e2f5' },
    age: 705,
  },
];

const statsEntries: Demo<typeof YellowStatsStripDraft> = [
  {
    isActive: true,
    title: 'Fourteen years of practical training, in figures',
    statistics: [
      { icon: 'GraduationCap', number: '14,200+', label: 'learners trained', color: '#15603a', bgColor: '#e5f4ea' },
      {
        icon: 'ClipboardCheck',
        number: '1,26,500',
        label: 'returns filed in class',
        color: '#1d4ed8',
        bgColor: '#e6eeff',
      },
      { icon: 'ChartLine', number: '340', label: 'firms that hire from us', color: '#7e22ce', bgColor: '#f5eaff' },
      { icon: 'Trophy', number: '8 of 10', label: 'placed in four months', color: '#b3261e', bgColor: '#fdebe9' },
      { icon: 'BookOpen', number: '26', label: 'courses', color: '#15603a', bgColor: '#e5f4ea' },
    ],
    age: 88,
  },
  {
    isActive: false,
    title: 'एक नज़र में',
    statistics: [
      { icon: 'Rocket', number: '4', label: 'केंद्र', color: '#1d4ed8', bgColor: '#e6eeff' },
      { icon: 'BookOpen', number: '26', label: 'पाठ्यक्रम', color: '#15603a', bgColor: '#e5f4ea' },
    ],
    age: 15,
  },
];

function newsletterEntries(image: string): Demo<typeof NewsletterSectionDraft> {
  const form = {
    placeholder: 'you@example.com',
    buttonText: 'Subscribe',
    successText: 'Thank you. The next issue reaches you on the 1st.',
    buttonIcon: 'Envelope',
    successIcon: 'CheckCircle',
  } as const;
  return [
    {
      isActive: true,
      badge: { text: 'Khata, our monthly letter', icon: 'Envelope' },
      title: { part1: 'One page a month on', part2: 'what changed in tax' },
      description: 'Due dates, new rules and one worked case, written by the people who teach it. Six minutes to read.',
      features: [
        { text: 'All due dates for GST, TDS and PF', icon: 'CheckCircle' },
        { text: 'A case with its solution', icon: 'Star' },
        { text: 'हिंदी संस्करण भी, हर महीने की पहली तारीख़ को', icon: 'CheckCircle' },
      ],
      form,
      stats: { rating: '4.8', subscribers: '18,400' },
      image: { src: image, alt: 'An issue of the letter, half out of its envelope' },
      age: 54,
    },
    {
      isActive: false,
      badge: { text: 'Before the budget', icon: 'Rocket' },
      title: { part1: 'The Union Budget,', part2: 'explained the same evening' },
      description: 'What changes for your payroll and your clients, in one letter on 1 February.',
      features: [{ text: 'With a table of old and new rates', icon: 'Star' }],
      form: { ...form, buttonText: 'Send it to me', buttonIcon: 'Rocket' },
      stats: { rating: '', subscribers: '18,400' },
      image: { src: image, alt: 'An issue of the letter, half out of its envelope' },
      colors: {
        ...green,
        title: '#122f6b',
        titleAccent: '#1d4ed8',
        description: '#3d4a45',
        background: 'linear-gradient(120deg, #eef2ff, #e0e7ff)',
      },
      age: 4,
    },
  ];
}

/** The demo entries of this domain's sections, with their files. */
export async function seedSections(db: Queryable, { storage, now }: Seeding): Promise<void> {
  const hero = heroEntries(await keepDemoFile(storage, 'lesson.mp4'));
  const newsletter = newsletterEntries(await keepDemoFile(storage, 'letter.webp'));
  await seedSection(db, 'hero', { draft: HeroDraft, entries: hero, now });
  await seedSection(db, 'contact', { draft: ContactDraft, entries: contactEntries, now });
  await seedSection(db, 'footer', { draft: FooterDraft, entries: footerEntries, now });
  await seedSection(db, 'yellow-stats-strip', { draft: YellowStatsStripDraft, entries: statsEntries, now });
  await seedSection(db, 'newsletter-section', { draft: NewsletterSectionDraft, entries: newsletter, now });
}
