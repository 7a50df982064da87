import type * as z from 'zod/mini';
import { AboutUsDraft } from '#contract/content/aboutUs.ts';
import { WhyProductDraft } from '#contract/content/whyProduct.ts';
import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { keepDemoFile } from '../platform/demoFiles.ts';
import { seedSection } from '../platform/seedSection.ts';

type Page = z.input<typeof AboutUsDraft>;
type Reasons = z.input<typeof WhyProductDraft>;

/** The About Us page over the years, with the addresses of its images; `age` is in days. */
function aboutUsEntries(centre: string, certificate: string): readonly (Page & { age: number })[] {
  const current: Page = {
    isActive: true,
    hero: { title: 'About us', breadcrumb: 'Home / About us' },
    mainContent: {
      badge: 'Since 2012',
      title: 'We teach accounting the way offices practise it',
      description:
        'The institute began with eleven learners above a stationery shop on Fergusson College Road. Today four centres and the Digital Hub train 2,300 people a year in accounting, GST, income tax and payroll.\n\nEvery trainer here files returns for real firms. What they met in the morning is what you practise in the afternoon.',
    },
    images: {
      mainImage: { url: centre, alt: 'Our centre in Pune, on a street with trees' },
      secondaryImage: { url: certificate, alt: 'A certificate with a seal and a code to verify it' },
    },
    experienceBadge: { icon: 'Trophy', years: '14', text: 'years of practical training' },
    mission: {
      title: 'Our mission',
      description:
        'A first job in accounts for everyone who is ready to practise for it, whatever college they come from.',
    },
    vision: {
      title: 'Our vision',
      description: 'Every small firm in India keeps books that its owner understands.',
    },
    colors: { primary: '#15803d', secondary: '#4b5563', accent: '#15803d' },
    dateTime: { publishDate: '2026-04-01', publishTime: '09:00' },
  };
  return [
    { ...current, age: 210 },
    {
      ...current,
      isActive: false,
      hero: { title: 'हमारे बारे में', breadcrumb: 'मुखपृष्ठ / हमारे बारे में' },
      mainContent: {
        badge: '2012 से',
        title: 'हम वही सिखाते हैं जो दफ़्तरों में होता है',
        description:
          'हमारे यहाँ हर विद्यार्थी असली फ़र्मों की बहीखातों पर काम करता है: कम से कम एक जीएसटी रिटर्न, एक टीडीएस रिटर्न और एक आयकर रिटर्न।\n\nपुणे, दिल्ली, चेन्नई और कोलकाता में हमारे केंद्र हैं; डिजिटल हब हर जगह है।',
      },
      images: {
        mainImage: { url: centre, alt: 'पुणे में हमारा केंद्र' },
        secondaryImage: { url: certificate, alt: 'मुहर और जाँच कोड वाला प्रमाणपत्र' },
      },
      experienceBadge: { icon: 'Trophy', years: '14', text: 'साल का अनुभव' },
      mission: { title: 'हमारा उद्देश्य', description: 'हर मेहनती विद्यार्थी को लेखा में पहली नौकरी।' },
      vision: { title: 'हमारी दृष्टि', description: 'हर छोटी फ़र्म अपने खाते ख़ुद समझे।' },
      dateTime: { publishDate: '', publishTime: '' },
      age: 26,
    },
    {
      ...current,
      isActive: false,
      hero: { title: 'About the institute', breadcrumb: 'Home / The institute' },
      experienceBadge: { icon: 'Star', years: '10', text: 'years in Pune' },
      dateTime: { publishDate: '2022-06-15', publishTime: '10:30' },
      age: 1480,
    },
  ];
}

/** Why one should learn here; `age` is in days. */
function whyEntries(desk: string): readonly (Reasons & { age: number })[] {
  const current: Reasons = {
    isActive: true,
    title: 'Why learn with us',
    subtitle: 'Books of real businesses, from the first week',
    description:
      'You keep the accounts of eleven firms in your course: a kirana shop in Nashik, an exporter in Tiruppur, a clinic in Indore. A mentor checks every entry, and you file what has to be filed.',
    image: desk,
    statistics: {
      courses: { number: '26', label: 'courses', description: 'from Tally to transfer pricing' },
      students: { number: '14,200+', label: 'learners', description: 'in 60 cities since 2012' },
      successRate: { number: '8 of 10', label: 'placed within four months' },
    },
    features: [
      'Batches of at most 18 learners',
      'Every session recorded, for the days when you cannot come',
      'A mentor who answers within one working day',
      'हिंदी और अंग्रेज़ी, दोनों में पढ़ाई',
    ],
    buttons: {
      exploreCourses: { text: 'Explore courses', link: '/courses' },
      learnMore: { text: 'Learn more', link: '/about-us' },
    },
    colors: { title: 'white', subtitle: 'yellow', description: 'white 80%', background: 'green gradient' },
  };
  return [
    { ...current, age: 96 },
    {
      ...current,
      isActive: false,
      title: 'A certificate that employers check',
      subtitle: 'Each one carries a code, and 340 firms know where to type it',
      features: ['Verified in ten seconds', 'The grade of every paper', 'No expiry'],
      buttons: {
        exploreCourses: { text: 'See the certified courses', link: '/courses?certified=1' },
        learnMore: { text: '', link: '' },
      },
      colors: { title: 'white', subtitle: 'blue', description: 'white 90%', background: 'blue gradient' },
      age: 12,
    },
  ];
}

/** The demo entries of this domain's sections, with their images. */
export async function seedSections(db: Queryable, { storage, now }: Seeding): Promise<void> {
  const centre = await keepDemoFile(storage, 'centre.webp');
  const certificate = await keepDemoFile(storage, 'certificate.webp');
  const desk = await keepDemoFile(storage, 'desk.webp');
  await seedSection(db, 'about-us', { draft: AboutUsDraft, entries: aboutUsEntries(centre, certificate), now });
  await seedSection(db, 'why-product', { draft: WhyProductDraft, entries: whyEntries(desk), now });
}
