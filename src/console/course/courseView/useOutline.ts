import { useQuery } from '@tanstack/react-query';
import { chapters } from '#contract/course/chapters.ts';
import { outline, type Outline } from '#contract/course/outline.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';

/** What a course holds, in its order; of a server without our extensions the chapters alone. */
export function useOutline(courseId: string) {
  return useQuery({
    queryKey: ['course', 'outline', courseId],
    queryFn: async ({ signal }): Promise<Outline['chapters']> => {
      const params = { courseId };
      try {
        return (await call(outline.endpoints.get, { params, signal })).data.chapters;
      } catch (error) {
        if (!isUnknownCall(error)) throw error;
        const { data } = await call(chapters.endpoints.list, { params, signal });
        return data.map(({ _id, title, status }) => ({ _id, title, status, items: [] }));
      }
    },
    retry: false,
  });
}
