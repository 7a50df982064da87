import * as z from 'zod/mini';
import { get, noun, post } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { oneRecordFields } from '../oneRecord.ts';
import { PageHero } from '../pageHero.ts';

/** Icons offered for a category. */
export const faqIcons = [
  'FaQuestionCircle',
  'FaGraduationCap',
  'FaCreditCard',
  'FaUser',
  'FaBook',
  'FaCertificate',
] as const;

const Question = z.object({
  question: requiredText('Question is required', 500),
  answer: requiredText('Answer is required', 5000),
});

const Category = z.object({
  title: requiredText('Title is required'),
  icon: z._default(z.enum(faqIcons, 'Choose an icon'), 'FaQuestionCircle'),
  faqs: z._default(z.array(Question).check(z.maxLength(200, 'At most 200 questions')), []),
});

const Meta = z.object({
  title: z._default(optionalText(), ''),
  description: z._default(optionalText(1000), ''),
  keywords: z._default(z.array(requiredText('Keyword is required', 100)).check(z.maxLength(100)), []),
});

/** The whole page, saved as one document. */
export const FaqDraft = z.object({
  hero: PageHero,
  categories: z._default(z.array(Category).check(z.maxLength(100, 'At most 100 categories')), []),
  meta: z._default(Meta, { title: '', description: '', keywords: [] }),
});

/** The site's single page of frequently asked questions. */
export const Faq = z.object({ ...oneRecordFields, ...FaqDraft.shape });
export type Faq = z.output<typeof Faq>;

export const faq = noun('faq', {
  module: 'faq',
  record: Faq,
  endpoints: {
    get: get('/v1/website/faq', { summary: 'The page of frequently asked questions', needs: 'read', reply: Faq }),
    update: post('/v1/website/faq/admin/create', {
      summary: 'Save the page of frequently asked questions',
      needs: 'update',
      body: FaqDraft,
      reply: Faq,
    }),
  },
});
