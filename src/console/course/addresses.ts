import { useMemo } from 'react';
import { useBasename } from 'react-admin';
import type { ItemNoun } from '#contract/course/outline.ts';

const segments = {
  topics: 'topics',
  caseStudies: 'case-studies',
  assignments: 'assignments',
} as const satisfies Record<ItemNoun, string>;

/** The addresses of pages below a course: `/admin-dashboard/course/<id>/chapters/<id>/topics/<id>`. */
export function useCourseAddresses() {
  const basename = useBasename();
  return useMemo(() => {
    const course = (id: string) => `${basename}/course/${encodeURIComponent(id)}`;
    const chapters = (courseId: string) => `${course(courseId)}/chapters`;
    const chapter = (courseId: string, id: string) => `${chapters(courseId)}/${encodeURIComponent(id)}`;
    return {
      view: (courseId: string) => `${course(courseId)}/show`,
      outline: (courseId: string) => `${course(courseId)}/outline`,
      chapters,
      /** The form of a chapter. */
      chapter,
      /** The contents of a chapter. */
      topics: (courseId: string, chapterId: string) => `${chapter(courseId, chapterId)}/topics`,
      /** The editor of a topic, case study or assignment; with the id `create`, the editor of a new one. */
      item: (noun: ItemNoun, courseId: string, chapterId: string, id: string) =>
        `${chapter(courseId, chapterId)}/${segments[noun]}/${encodeURIComponent(id)}`,
    };
  }, [basename]);
}
