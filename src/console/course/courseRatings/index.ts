import { courseRatings } from '#contract/course/courseRatings.ts';
import type { ConsoleModule } from '#console/module.ts';
import { RatingTabs } from './RatingList.tsx';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';

export default {
  nouns: { 'course-ratings': courseRatings, 'course-ratings/courses': courseRatings },
  screens: { list: RatingTabs },
  listStart,
  lists: { courses: 'courseRatings.byCourse' },
  texts,
} satisfies ConsoleModule;
