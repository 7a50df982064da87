import { useGetOne, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';

/** The ids in the address. */
export function useCourseParams(): { courseId: string; chapterId: string } {
  const { courseId = '', chapterId = '' } = useParams();
  return { courseId, chapterId };
}

type RecordWithTitle = RaRecord<string> & { title?: string };

/** The title of the course; empty until it is loaded, or if it cannot be loaded. */
export function useCourseTitle(courseId: string): string {
  const { data } = useGetOne<RecordWithTitle>('course', { id: courseId }, { onError: () => undefined });
  return data?.title ?? '';
}

/** The title of the chapter; empty until it is loaded, or if it cannot be loaded. */
export function useChapterTitle(chapterId: string): string {
  const { data } = useGetOne<RecordWithTitle>('course/chapters', { id: chapterId }, { onError: () => undefined });
  return data?.title ?? '';
}
