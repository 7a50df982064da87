import { useGetOne, type RaRecord } from 'ra-core';
import { useParams } from 'react-router';

/** The ids that the address names. */
export function useCourseParams(): { courseId: string; chapterId: string } {
  const { courseId = '', chapterId = '' } = useParams();
  return { courseId, chapterId };
}

type Titled = RaRecord<string> & { title?: string };

/** What the course is called; empty until it is read, or when it cannot be. */
export function useCourseTitle(courseId: string): string {
  const { data } = useGetOne<Titled>('course', { id: courseId }, { onError: () => undefined });
  return data?.title ?? '';
}

/** What the chapter is called; empty until it is read, or when it cannot be. */
export function useChapterTitle(chapterId: string): string {
  const { data } = useGetOne<Titled>('course/chapters', { id: chapterId }, { onError: () => undefined });
  return data?.title ?? '';
}
