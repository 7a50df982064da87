import { RecordContextProvider } from 'react-admin';
import { DemoCourse, DemoCourseDraft } from '#contract/website/demoDigitalHub.ts';
import { ApiError } from '#console/providers/http.ts';
import { randomId } from '#console/providers/randomId.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { CourseInputs } from './CourseInputs.tsx';
import type { useSaveCourses } from './useSaveCourses.ts';

/** The form of a new or an existing course; saving it saves the page. */
export function CourseDialog(props: {
  course: DemoCourse | 'new';
  saveCourses: ReturnType<typeof useSaveCourses>;
  onClose: () => void;
}) {
  const { course, saveCourses, onClose } = props;
  const text = useText();
  const dialogProps = { schema: DemoCourseDraft, width: 640, onClose } as const;
  // The surrounding record is the page, so a new course starts without a record.
  if (course === 'new') {
    return (
      <RecordContextProvider value={undefined}>
        <FormDialog
          {...dialogProps}
          title={text('demoDigitalHub.newCourse')}
          save="demoDigitalHub.addCourse"
          success="demoDigitalHub.courseAdded"
          failure="demoDigitalHub.courseAddFailed"
          send={async (values) => {
            const newCourse = DemoCourse.parse({ ...values, id: randomId() });
            await saveCourses((courses) => [...courses, newCourse], { adds: true });
            return newCourse;
          }}
        >
          <CourseInputs />
        </FormDialog>
      </RecordContextProvider>
    );
  }
  return (
    <RecordContextProvider value={course}>
      <FormDialog
        {...dialogProps}
        title={text('demoDigitalHub.editCourse')}
        success="demoDigitalHub.courseUpdated"
        failure="demoDigitalHub.courseUpdateFailed"
        send={async (values) => {
          const editedCourse = DemoCourse.parse({ ...values, id: course.id });
          await saveCourses((courses) => {
            if (!courses.some(({ id }) => id === course.id)) throw new ApiError(text('demoDigitalHub.courseGone'), 404);
            return courses.map((existing) => (existing.id === course.id ? editedCourse : existing));
          });
          return editedCourse;
        }}
      >
        <CourseInputs />
      </FormDialog>
    </RecordContextProvider>
  );
}
