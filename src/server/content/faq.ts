import { faq } from '#contract/content/faq.ts';
import { usualFaq } from '#contract/content/usualFaq.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';

export const faqRoutes = Object.values(oneRecordRoutes(faq, usualFaq));
