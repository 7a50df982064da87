import { courseDisplay } from '#contract/course/courseDisplay.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as sitePreview from '#console/site/preview/texts.ts';
import { CourseDisplay } from './CourseDisplay.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'course-display': courseDisplay },
  screens: { list: CourseDisplay },
  texts: { ...texts, ...sitePreview },
} satisfies ConsoleModule;
