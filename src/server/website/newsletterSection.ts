import { site } from '#contract/public/site.ts';
import * as z from 'zod/mini';
import { imageMissing, newsletterSection } from '#contract/website/newsletterSection.ts';
import type { DomainPart } from '../domain.ts';
import { invalid } from '../http/refusal.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

/** In JSON, the image's alternative text is next to its address; in a form, it is a separate field. */
const Draft = z.looseObject({
  image: z.optional(z.object({ src: z.string(), alt: z.string() })),
  imageAlt: z.optional(z.string()),
});

const newsletterSectionRoutes = activeEntriesOf('newsletter-section', newsletterSection, {
  heading: ['title.part1', 'title.part2'],
  contentOf: (draft, { image: file }, before) => {
    const { image = { src: '', alt: '' }, imageAlt = image.alt, ...content } = Draft.parse(draft);
    const src = file?.path || image.src || (before && Draft.parse(before).image?.src);
    if (!src) throw invalid({ image: imageMissing });
    return { ...content, image: { src, alt: imageAlt } };
  },
});

export const part: DomainPart = {
  routes: newsletterSectionRoutes,
  published: [publishSection(site.endpoints.newsletterSection, 'newsletter-section')],
};
