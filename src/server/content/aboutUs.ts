import { site } from '#contract/public/site.ts';
import { aboutUs, AboutUsDraft } from '#contract/content/aboutUs.ts';
import { momentAt } from '#contract/instituteTime.ts';
import type { DomainPart } from '../domain.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';
import { publishSection } from '../platform/published.ts';

const { dateTime: DateTime } = AboutUsDraft.shape;

const aboutUsRoutes = activeEntriesOf('about-us', aboutUs, {
  heading: ['hero.title'],
  publishedAt: ({ dateTime }) => {
    const { publishDate: date, publishTime } = DateTime.parse(dateTime);
    return date === '' ? undefined : momentAt({ date, time: publishTime || '00:00' });
  },
});

export const part: DomainPart = {
  routes: aboutUsRoutes,
  published: [publishSection(site.endpoints.aboutUs, 'about-us')],
};
