import { cleanup, render } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AboutUs } from '#contract/content/aboutUs.ts';
import { Faq } from '#contract/content/faq.ts';
import { Testimonial } from '#contract/content/testimonials.ts';
import { WhyProduct } from '#contract/content/whyProduct.ts';
import { Alert } from '#contract/website/alerts.ts';
import { Contact } from '#contract/website/contact.ts';
import { ContactInfo } from '#contract/website/contactInfo.ts';
import { DemoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { Footer } from '#contract/website/footer.ts';
import { Hero } from '#contract/website/hero.ts';
import { NewsletterSection } from '#contract/website/newsletterSection.ts';
import { YellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import { drawings, type DrawingOptions } from '#console/site/drawings.tsx';
import { sitePreview } from '#console/site/preview/texts.ts';
import { i18nProvider } from '#console/texts/i18n.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';
import { sectionNames, type SectionName } from '#console/site/sectionNames.ts';

await addTexts({ texts: { sitePreview }, nouns: {} });

function draw(section: SectionName, values: unknown, options?: DrawingOptions): HTMLElement {
  const element = drawings[section](values, options);
  return render(<I18nContextProvider value={i18nProvider}>{element}</I18nContextProvider>).container;
}
afterEach(cleanup);

const all = (parent: HTMLElement, selector: string) => [...parent.querySelectorAll(selector)];
const texts = (parent: HTMLElement, selector: string) => all(parent, selector).map((element) => element.textContent);
const contains = (parent: HTMLElement, selector: string) => parent.querySelector(selector) !== null;
/** The value of a colour or background of the section. */
const colour = (parent: HTMLElement, name: string) =>
  parent.querySelector<HTMLElement>('section, footer')?.style.getPropertyValue(`--${name}`);

type Row = readonly [
  what: string,
  section: SectionName,
  values: unknown,
  check: (container: HTMLElement) => unknown,
  expected: unknown,
];

const faqs = [{ question: 'Why?', answer: 'So.' }];
const testimonial = { name: 'Ananya Iyer', designation: 'Accountant', message: 'Good.', rating: 5 };
const material = { title: 'GST', description: 'A lesson', link: '#' };

/** At least one case for each row of the rules for the site's look. */
const rules: readonly Row[] = [
  ['no alert: no bar', 'alert', [], (container) => container.childElementCount, 0],
  [
    'further alerts fold',
    'alert',
    [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
    (container) => [texts(container, '.in > p strong'), texts(container, 'summary')],
    [['A'], ['2 more notices']],
  ],
  ['a hero without a video: text alone', 'hero', {}, (container) => contains(container, '.still'), false],
  [
    'a video that no browser can take a still from: a dark ground with the play button',
    'hero',
    { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' },
    (container) => [contains(container, '.still .play'), contains(container, 'video, iframe, img')],
    [true, false],
  ],
  [
    'a heading of more than 60 characters is set smaller',
    'hero',
    { mainHeading: { part1: 'x'.repeat(40), part2: 'y'.repeat(21) } },
    (container) => contains(container, '.hero.long'),
    true,
  ],
  [
    'no statistics: title alone',
    'yellow-stats-strip',
    { title: 'Figures', statistics: [] },
    (container) => [texts(container, 'h2'), contains(container, 'ul')],
    [['Figures'], false],
  ],
  [
    'an unknown icon: no tile',
    'yellow-stats-strip',
    {
      statistics: [
        { icon: 'Nothing', number: '1', label: 'a' },
        { icon: 'Trophy', number: '2', label: 'b' },
      ],
    },
    (container) => all(container, '.tile').length,
    1,
  ],
  [
    'a statistic without a number and a button without a text are left out',
    'why-{product}',
    {
      statistics: { courses: { label: 'Courses' }, students: { number: '9', label: 'Learners' } },
      buttons: { exploreCourses: { text: 'Explore', link: '' }, learnMore: { text: ' ', link: '/a' } },
    },
    (container) => [texts(container, 'dt'), texts(container, '.btn')],
    [['Learners'], ['Explore']],
  ],
  ['no image: one column', 'why-{product}', { title: 'Why' }, (container) => contains(container, '.pic'), false],
  [
    'one image takes the whole width, and the years stay',
    'about-us',
    { images: { secondaryImage: { url: '/uploads/b.png', alt: 'B' } }, experienceBadge: { years: '14+' } },
    (container) => [contains(container, '.first'), contains(container, '.second'), texts(container, '.years b')],
    [true, false, ['14+']],
  ],
  [
    'without images the years leave with them',
    'about-us',
    { experienceBadge: { icon: 'Trophy', years: '14+', text: 'years' } },
    (container) => contains(container, '.images, .years'),
    false,
  ],
  ['none: no section', 'testimonials', [], (container) => container.childElementCount, 0],
  [
    'a featured one first, then the newest two; without an image its initials',
    'testimonials',
    [testimonial, { ...testimonial, name: 'B C' }, { ...testimonial, name: 'सुनीता देशमुख', featured: true }, testimonial],
    (container) => [texts(container, '.featured .face'), texts(container, 'li .face')],
    [['सु'], ['सु', 'AI', 'BC']],
  ],
  [
    'a link that leads nowhere: a card without a link; what is off is left out',
    'demo-digital-hub',
    { materials: [material, { ...material, link: '/gst' }, { ...material, isActive: false }] },
    (container) => [all(container, '.cards li').length, all(container, '.cards a').length],
    [2, 1],
  ],
  [
    'no materials: hero and call to action',
    'demo-digital-hub',
    { hero: { title: 'Hub' }, mainSection: { title: 'Try', ctaTitle: 'Go on' }, materials: [] },
    (container) => [contains(container, '.intro'), contains(container, '.cards'), texts(container, '.next h3')],
    [false, false, ['Go on']],
  ],
  [
    'rating or subscribers: that half is left out',
    'newsletter-section',
    { stats: { rating: '', subscribers: '18,400' } },
    (container) => texts(container, '.score'),
    ['18,400 subscribers'],
  ],
  [
    'no image: one column',
    'newsletter-section',
    { image: { src: '', alt: 'x' } },
    (container) => contains(container, '.pic'),
    false,
  ],
  [
    'a category without questions is left out, and the first question is open',
    'faq',
    {
      categories: [
        { title: 'Empty', faqs: [] },
        { title: 'Fees', faqs: [...faqs, ...faqs] },
      ],
    },
    (container) => [texts(container, 'h3'), all(container, 'details').map((details) => details.hasAttribute('open'))],
    [['Fees'], [true, false]],
  ],
  [
    'a way without a value is left out; labels and button have their usual words',
    'contact',
    { contactInfo: { phone: { number: '+91 20' }, email: { label: 'Mail' }, address: { text: 'Pune' } } },
    (container) => [texts(container, 'dt'), texts(container, '.btn')],
    [['Phone', 'Address'], ['Send message']],
  ],
  ['no contact information: nothing below', 'contact-info', [], (container) => container.childElementCount, 0],
  [
    'an empty list goes with its heading; an unknown social icon is the first letter',
    'footer',
    {
      footerLinks: { generalLinks: [{ name: 'Jobs', href: '/jobs' }], companyPolicies: [] },
      socialLinks: [{ platform: 'koo', href: '/', icon: 'Koo' }],
    },
    (container) => [texts(container, 'h2'), texts(container, '.social a')],
    [['Institute'], ['K']],
  ],
  [
    'a colour by its name is the one of the form; any other name leaves the usual one',
    'hero',
    { colors: { smallText: 'white 80%', part1: 'mauve', button: 'indigo' } },
    (container) => [colour(container, 'smallText'), colour(container, 'part1'), colour(container, 'button')],
    [siteColour('text', 'white 80%'), '', siteColour('button', 'indigo')],
  ],
  [
    'the shades of a card are those of the form too',
    'contact-info',
    [{ title: 'A', bg: 'from-red-50 to-red-100' }],
    (container) => container.querySelector('li')?.style.getPropertyValue('--bg'),
    siteColour('card', 'red'),
  ],
  [
    'a ground by its name is the one of the form',
    'why-{product}',
    { colors: { background: 'dark solid' } },
    (container) => colour(container, 'background'),
    siteColour('ground', 'dark solid'),
  ],
  [
    'free colours are taken as they are, and nothing else of CSS',
    'footer',
    { colors: { background: 'red;background:url(https://x.example)', accent: 'url(//x.example)', text: '#fff' } },
    (container) => [colour(container, 'background'), colour(container, 'accent'), colour(container, 'text')],
    ['', '', '#fff'],
  ],
  [
    'Hindi is marked as such',
    'yellow-stats-strip',
    { title: 'हिंदी में 14 साल', statistics: [{ number: '1', label: 'GST in हिंदी' }] },
    (container) => [container.querySelector('h2')?.lang, container.querySelector('li span')?.getAttribute('lang')],
    ['hi', null],
  ],
];

describe('a section of the site', () => {
  it.each(rules)('%s (%s)', (_what, section, values, check, expected) => {
    expect(check(draw(section, values))).toEqual(expected);
  });

  it.each(sectionNames)('%s shows in grey what is required and still empty', (section) => {
    const container = draw(section, ['alert', 'testimonials', 'contact-info'].includes(section) ? [{}] : {});
    expect(all(container, '.missing').length).toBeGreaterThan(0);
    expect(texts(container, '.missing')).not.toContain('');
  });

  it('shows what its form says, on request', () => {
    const values = { form: { successMessage: 'Thank you.', errorMessage: 'Not sent.' } };
    expect(texts(draw('contact', values), '.done')).toEqual([]);
    expect(texts(draw('contact', values, { message: 'success' }), '.done')).toEqual(['Thank you.']);
    expect(texts(draw('contact', values, { message: 'error' }), '.done')).toEqual(['Not sent.']);
  });

  it('shows a broken image as its alternative text, in the same place', () => {
    const container = draw('newsletter-section', { image: { src: 'javascript:alert(1)', alt: 'A letter' } });
    expect(texts(container, '.pic.broken')).toEqual(['A letter']);
  });
});

const hostileValues = [
  '<img src=x onerror="window.ran=1">',
  '</style><script>window.ran=1</script>',
  'javascript:window.ran=1',
  '" onmouseover="window.ran=1',
  'red;background:url(https://evil.example/x)',
  'expression(window.ran=1)',
  'data:text/html,<script>window.ran=1</script>',
];

/** Fills a record, with the given text for every text, number and choice. */
function fill(schema: z.core.$ZodType, text: string): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, fill(field, text)]));
  }
  if (schema instanceof z.ZodMiniArray) return [fill(schema.def.element, text), fill(schema.def.element, text)];
  const isWrapper =
    schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  if (isWrapper) return fill(schema.def.innerType, text);
  return schema instanceof z.ZodMiniBoolean ? true : text;
}

const records: Readonly<Record<SectionName, z.core.$ZodType>> = {
  alert: z.array(Alert),
  hero: Hero,
  'yellow-stats-strip': YellowStatsStrip,
  'why-{product}': WhyProduct,
  'about-us': AboutUs,
  testimonials: z.array(Testimonial),
  'demo-digital-hub': DemoDigitalHub,
  'newsletter-section': NewsletterSection,
  faq: Faq,
  contact: Contact,
  'contact-info': z.array(ContactInfo),
  footer: Footer,
};

describe('a hostile text', () => {
  it.each(hostileValues)('%s remains plain text in every section', (text) => {
    for (const section of sectionNames) {
      const container = draw(section, fill(records[section], text));
      expect(container.textContent).toContain(text);
      expect(all(container, 'script, iframe, object, style, a[href], form, input')).toEqual([]);
      for (const element of all(container, '*')) {
        const names = element.getAttributeNames();
        expect(names.filter((name) => name.startsWith('on') || name === 'srcdoc')).toEqual([]);
        expect(element.getAttribute('style') ?? '').not.toMatch(/url|expression|evil/);
        expect(element.getAttribute('src') ?? '').not.toMatch(/^(?:javascript|data):/);
      }
      cleanup();
    }
  });
});
