import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { courseDisplay, type DisplayedCourse } from '#contract/course/courseDisplay.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';

const displayQuery = queryOptions({
  queryKey: ['course-display'],
  queryFn: async ({ signal }) => {
    const { data } = await call(courseDisplay.endpoints.list, { signal });
    return data.toSorted((left, right) => left.order - right.order);
  },
  retry: false,
});

/**
 * All active courses in their order, and functions that change order and visibility optimistically and roll back if the
 * server refuses.
 */
export function useDisplay() {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(displayQuery);
  const key = displayQuery.queryKey;

  async function change(
    newCourses: DisplayedCourse[],
    send: () => Promise<unknown>,
    says: { done: string; about: string; failure: 'courseDisplay.moveFailed' | 'courseDisplay.showFailed' },
  ) {
    await queryClient.cancelQueries({ queryKey: key });
    const snapshot = queryClient.getQueryData(key);
    queryClient.setQueryData(key, newCourses);
    try {
      await send();
      dialogs.success(says.done, { about: says.about });
    } catch (failure) {
      queryClient.setQueryData(key, snapshot);
      await reportFailure(failure, says.failure);
    }
    // Fetches colleagues' changes and the new versions of the courses.
    void queryClient.invalidateQueries({ queryKey: key });
  }

  function move(from: number, to: number) {
    const movedCourse = data?.[from];
    if (!data || !movedCourse) return;
    const newCourses = data.toSpliced(from, 1).toSpliced(to, 0, movedCourse);
    const options = { params: { id: movedCourse._id }, body: { place: to + 1 } };
    void change(newCourses, () => call(courseDisplay.endpoints.move, options), {
      done: text('courseDisplay.moved'),
      about: movedCourse.title,
      failure: 'courseDisplay.moveFailed',
    });
  }

  function show(course: DisplayedCourse): Promise<void> {
    const isShown = !course.isShown;
    const newCourses = (data ?? []).map((displayed) =>
      displayed._id === course._id ? { ...displayed, isShown } : displayed,
    );
    const options = { params: { id: course._id }, body: { isShown } };
    return change(newCourses, () => call(courseDisplay.endpoints.show, options), {
      done: text(isShown ? 'courseDisplay.shownNow' : 'courseDisplay.hiddenNow'),
      about: course.title,
      failure: 'courseDisplay.showFailed',
    });
  }

  return { courses: data, error, refetch, move, show };
}
