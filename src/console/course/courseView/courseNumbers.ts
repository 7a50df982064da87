import type { Outline, OutlineItem } from '#contract/course/outline.ts';

type Chapters = Outline['chapters'];

/** The counts of a course's parts. */
export type CourseNumbers = {
  readonly chapters: number;
  readonly topics: number;
  readonly caseStudies: number;
  readonly assignments: number;
  readonly quizzes: number;
  /** All topics, case studies and assignments; `active` counts those that the site shows. */
  readonly total: number;
  readonly active: number;
};

export function courseNumbers(chapters: Chapters): CourseNumbers {
  const items = chapters.flatMap((chapter) => chapter.items);
  const countOf = (noun: OutlineItem['noun']) => items.filter((item) => item.noun === noun).length;
  return {
    chapters: chapters.length,
    topics: countOf('topics'),
    caseStudies: countOf('caseStudies'),
    assignments: countOf('assignments'),
    quizzes: items.reduce((sum, { along }) => sum + (along?.quizzes ?? 0), 0),
    ...progressOf(chapters),
  };
}

/**
 * Counts all topics, case studies and assignments, and those that the site shows. An inactive chapter hides all of its
 * contents, whatever their status.
 */
export function progressOf(chapters: Chapters): { total: number; active: number } {
  const shownItems = chapters.filter(({ status }) => status === 'Active').flatMap(({ items }) => items);
  return {
    total: chapters.reduce((sum, { items }) => sum + items.length, 0),
    active: shownItems.filter(({ status }) => status === 'Active').length,
  };
}
