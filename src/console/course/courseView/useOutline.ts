import { useQuery } from '@tanstack/react-query';
import { assignments } from '#contract/course/assignments.ts';
import { caseStudies } from '#contract/course/caseStudies.ts';
import { chapters } from '#contract/course/chapters.ts';
import { outline, type Outline, type OutlineItem } from '#contract/course/outline.ts';
import { topics } from '#contract/course/topics.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

/** The contents of a course in their order; on a server without our extensions they are read chapter by chapter. */
export function useOutline(courseId: string) {
  return useQuery({
    queryKey: ['course', 'outline', courseId],
    queryFn: async ({ signal }): Promise<Outline['chapters']> => {
      const params = { courseId };
      try {
        return (await call(outline.endpoints.get, { params, signal })).data.chapters;
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
      }
      const { data } = await call(chapters.endpoints.list, { params, signal });
      const chaptersRead = [];
      // Chapters are read one after another, because a course may have a hundred of them.
      for (const { _id, title, status } of data)
        chaptersRead.push({ _id, title, status, items: await itemsOf(_id, signal) });
      return chaptersRead;
    },
    retry: false,
  });
}

/** The topics, case studies and assignments of a chapter. */
async function itemsOf(chapterId: string, signal: AbortSignal): Promise<OutlineItem[]> {
  const options = { params: { chapterId }, signal };
  const [topicPage, caseStudyPage, assignmentPage] = await Promise.all([
    call(topics.endpoints.list, options),
    call(caseStudies.endpoints.list, options),
    call(assignments.endpoints.list, options),
  ]);
  return [
    ...topicPage.data.map(({ _id, title, status, quiz }) => ({
      noun: 'topics' as const,
      _id,
      title,
      status,
      ...(quiz ? { along: { quizzes: 1 } } : {}),
    })),
    ...caseStudyPage.data.map(({ _id, title, status }) => ({ noun: 'caseStudies' as const, _id, title, status })),
    ...assignmentPage.data.map(({ _id, title, status }) => ({ noun: 'assignments' as const, _id, title, status })),
  ];
}
