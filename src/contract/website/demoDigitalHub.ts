import * as z from 'zod/mini';
import { get, noun, post, put } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { encodeAddress, isFileAddress, isLink, linkMessage, optionalFileAddress } from '../links.ts';
import { oneRecordFields } from '../oneRecord.ts';
import { pageButton, PageHero } from '../pageHero.ts';

/** Icons offered for a course. */
export const courseIcons = [
  'FaPlayCircle',
  'FaBookOpen',
  'FaCalculator',
  'FaChartBar',
  'FaFileAlt',
  'FaVideo',
  'FaDownload',
  'FaEye',
] as const;

export const courseContents = ['pdf', 'video', 'interactive'] as const;

const maxLength = 2000;
const tooLong = `At most ${maxLength} characters`;

/** The link of a card; `#` leads nowhere. */
const courseLink = z.string().check(
  z.overwrite(encodeAddress),
  z.maxLength(maxLength, tooLong),
  z.refine((address) => address === '' || address === '#' || isLink(address), linkMessage),
);

/** The address of an uploaded file, or only its name, which some servers store. */
const contentFile = z.string().check(
  z.overwrite(encodeAddress),
  z.maxLength(maxLength, tooLong),
  z.refine((file) => isFileAddress(file) || /^[^:/\\<>"\p{Cc}]*$/u.test(file), 'Upload the file again'),
);

/** A course as in its form, with the defaults of a new one. */
export const DemoCourseDraft = z.object({
  icon: z._default(z.enum(courseIcons, 'Choose an icon'), 'FaPlayCircle'),
  title: requiredText('Please enter a course title'),
  description: requiredText('Please enter a course description', 1000),
  feature: requiredText('Please enter a course feature'),
  link: z._default(courseLink, '#'),
  contentType: z._default(z.enum(courseContents, 'Choose PDF, video or interactive'), 'pdf'),
  contentFile: z._default(contentFile, ''),
  contentUrl: z._default(optionalFileAddress(), ''),
  isActive: z._default(z.boolean(), true),
});

/**
 * A course of the hub, shown as a card on the page. Ids may be numbers or text, because every server assigns its own.
 */
export const DemoCourse = z.object({ id: z.coerce.string(), ...DemoCourseDraft.shape });
export type DemoCourse = z.output<typeof DemoCourse>;

const courseId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
  z
    .string('Each course needs its own id')
    .check(z.minLength(1, 'Each course needs its own id'), z.maxLength(100, 'At most 100 characters')),
);

const Materials = z.array(z.extend(DemoCourse, { id: courseId })).check(
  z.maxLength(200, 'At most 200 courses'),
  z.refine((courses) => new Set(courses.map(({ id }) => id)).size === courses.length, 'Each course needs its own id'),
);

const MainSection = z.object({
  title: z._default(optionalText(), ''),
  subtitle: z._default(optionalText(1000), ''),
  ctaTitle: z._default(optionalText(), ''),
  ctaDescription: z._default(optionalText(1000), ''),
  ctaButton1: pageButton(),
  ctaButton2: pageButton(),
});

const Seo = z.object({
  title: z._default(optionalText(), ''),
  description: z._default(optionalText(1000), ''),
  keywords: z._default(optionalText(1000), ''),
});

/** The whole page, saved as one document. */
export const DemoDigitalHubDraft = z.object({
  hero: PageHero,
  mainSection: z._default(MainSection, MainSection.parse({})),
  materials: z._default(Materials, []),
  seo: z._default(Seo, Seo.parse({})),
});

/** The site's single page on which visitors can try the digital hub. */
export const DemoDigitalHub = z.object({
  ...oneRecordFields,
  ...DemoDigitalHubDraft.shape,
  materials: z._default(z.array(DemoCourse), []),
});
export type DemoDigitalHub = z.output<typeof DemoDigitalHub>;

const path = '/v1/website/demo-digital-hub';
const saveOptions = { needs: 'update', body: DemoDigitalHubDraft, reply: DemoDigitalHub } as const;

export const demoDigitalHub = noun('demoDigitalHub', {
  module: 'demo-digital-hub',
  record: DemoDigitalHub,
  endpoints: {
    get: get(path, { summary: 'The page of the demo digital hub', needs: 'read', reply: DemoDigitalHub }),
    update: put(path, { ...saveOptions, summary: 'Save the page of the demo digital hub' }),
    /** The console's fallback if a course cannot be added by `update`. */
    updateByPost: post(path, { ...saveOptions, summary: 'Save the page of the demo digital hub, like PUT' }),
  },
});
