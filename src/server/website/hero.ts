import { site } from '#contract/public/site.ts';
import { hero } from '#contract/website/hero.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';
import { uploadReply } from '../platform/uploads.ts';

const heroRoutes = [
  // These routes come before those with an id in their paths.
  implement(hero.endpoints.uploadVideo, async ({ files }) => {
    if (!files.video) throw invalid({ video: 'Choose a video to upload' });
    return uploadReply('video', files.video);
  }),
  ...activeEntriesOf('hero', hero, {
    heading: ['part1', 'part2', 'part3', 'part4', 'part5'].map((part) => `mainHeading.${part}`),
  }),
];

export const part: DomainPart = {
  routes: heroRoutes,
  published: [publishSection(site.endpoints.hero, 'hero')],
};
