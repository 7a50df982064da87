import { courses } from '#contract/course/courses.ts';
import { groupPricing } from '#contract/course/groupPricing.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import * as sitePage from '#console/features/sitePage/texts.ts';
import { assignmentPages } from '../assignments/index.ts';
import { caseStudyPages } from '../caseStudies/index.ts';
import { chapterPages } from '../chapters/index.ts';
import { courseView } from '../courseView/texts.ts';
import { groupPricing as groupTexts } from '../groupPricing/texts.ts';
import { topicPages } from '../topics/index.ts';
import { courseLevels } from '../levels/texts.ts';
import { topicEditorPages } from '../topicEditor/index.ts';
import { CourseList } from './CourseList.tsx';
import { listStart } from './listStart.ts';
import { courses as texts } from './texts.ts';

const courseForm = () => import('./CourseForm.tsx');
const groupForm = () => import('../groupPricing/GroupPricingForm.tsx');

export default {
  nouns: { course: courses, 'course/group-pricing': groupPricing, ...chapterPages.nouns, ...topicPages.nouns },
  screens: {
    list: CourseList,
    create: lazyScreen(async () => (await courseForm()).CourseCreate),
    edit: lazyScreen(async () => (await courseForm()).CourseEdit),
    show: lazyScreen(async () => (await import('../courseView/CourseView.tsx')).CourseView),
  },
  subpages: {
    ...chapterPages.subpages,
    ...topicPages.subpages,
    ...caseStudyPages.subpages,
    ...assignmentPages.subpages,
    ...topicEditorPages.subpages,
    levels: lazyScreen(async () => (await import('../levels/LevelList.tsx')).LevelList),
    'group-pricing': lazyScreen(async () => (await import('../groupPricing/GroupPricingList.tsx')).GroupPricingList),
    'group-pricing/create': lazyScreen(async () => (await groupForm()).GroupPricingCreate),
    'group-pricing/:id': lazyScreen(async () => (await groupForm()).GroupPricingEdit),
  },
  lists: { levels: 'courseLevels.title', 'group-pricing': 'groupPricing.title' },
  below: {
    chapters: 'outline.chapters',
    outline: 'outline.untitled',
    topics: 'chapters.topics',
    'case-studies': 'practiceLists.title.caseStudies',
    assignments: 'practiceLists.title.assignments',
  },
  listStart,
  texts: {
    ...sitePage,
    ...chapterPages.texts,
    ...topicPages.texts,
    ...caseStudyPages.texts,
    ...assignmentPages.texts,
    courses: texts,
    courseView,
    courseLevels,
    groupPricing: groupTexts,
  },
} satisfies ConsoleModule;
