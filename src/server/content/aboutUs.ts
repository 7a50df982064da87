import { aboutUs, AboutUsDraft } from '#contract/content/aboutUs.ts';
import { momentAt } from '#contract/instituteTime.ts';
import { activeEntriesOf } from '../platform/activeEntries.ts';

const { dateTime: DateTime } = AboutUsDraft.shape;

export const aboutUsRoutes = activeEntriesOf('about-us', aboutUs, {
  heading: ['hero.title'],
  publishedAt: ({ dateTime }) => {
    const { publishDate: date, publishTime } = DateTime.parse(dateTime);
    return date === '' ? undefined : momentAt({ date, time: publishTime || '00:00' });
  },
});
