import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import { Course, courses } from '#contract/course/courses.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { Row, Split, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { PanelTabs } from '#console/kit/tabs/PanelTabs.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { AssignmentsPanel, ChaptersPanel, ExperimentsPanel } from './CoursePanels.tsx';
import { courseNumbers } from './courseNumbers.ts';
import { FaqsPanel } from './FaqsPanel.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { useOutline } from './useOutline.ts';
import { useQuery } from '@tanstack/react-query';
import type { CourseStatistics } from '#contract/course/courseStatistics.ts';
import { callIfKnown } from '#console/providers/call.ts';

/** Statistics and progress of a course, from stored records only; requires the right to read courses. */
export function CourseView() {
  return (
    <RecordLoader needs="read" bones={<LoadingRows />}>
      <LoadedCourse />
    </RecordLoader>
  );
}

function LoadedCourse() {
  const text = useText();
  const createPath = useCreatePath();
  const addresses = useCourseAddresses();
  const hasOutline = useExtensions();
  const course = Course.safeParse(useRecordContext());
  if (!course.success) return null;
  const { _id: id, title, status } = course.data;
  const buttonProps = { component: LinkBase, variant: 'outlined', color: 'inherit', size: 'small' } as const;
  return (
    <Stack gap={24}>
      <Row as="header" gap={16} justify="between" wrap>
        <Row gap={16} wrap>
          <Text as="h1" breaks="anywhere">
            {title}
          </Text>
          <StatusChip
            tone={status === 'Active' ? 'green' : 'red'}
            label={text(status === 'Active' ? 'ui.status.active' : 'ui.status.inactive')}
          />
        </Row>
        <Row as="span" wrap>
          <Button {...buttonProps} to={createPath({ resource: 'course', type: 'list' })}>
            {text('courses.viewCourses')}
          </Button>
          <Button {...buttonProps} to={addresses.chapters(id)}>
            {text('courses.chapters')}
          </Button>
          {hasOutline ? (
            <Button {...buttonProps} to={addresses.outline(id)}>
              {text('chapters.outline')}
            </Button>
          ) : null}
          <Guarded action="update">
            <Button {...buttonProps} to={createPath({ resource: 'course', type: 'edit', id })}>
              {text('ui.action.edit')}
            </Button>
          </Guarded>
        </Row>
      </Row>
      <Statistics course={course.data} />
    </Stack>
  );
}

function Statistics({ course }: { course: Course }) {
  const text = useText();
  const outline = useOutline(course._id);
  const counts = useStatistics(course._id);
  const chapters = outline.data;
  const statistics = counts.data;
  if (!chapters || statistics === undefined) {
    const error = outline.error ?? counts.error;
    if (!error) return <LoadingRows />;
    const { message, detail, requestId } = describeFailure(error, text, 'courseView.fetchFailed');
    const retry = () => void Promise.all([outline.refetch(), counts.refetch()]);
    return <ErrorState {...{ message, detail, requestId }} onRetry={retry} />;
  }
  const simulations = course.simulations ?? [];
  return (
    <Split side={240} sideFirst>
      <StatisticsPanel numbers={courseNumbers(chapters)} simulations={simulations.length} statistics={statistics} />
      <Stack gap={16}>
        <PanelTabs
          label="courseView.tabs.label"
          tabs={[
            {
              name: 'chapters',
              label: 'courseView.tabs.chapters',
              panel: <ChaptersPanel courseId={course._id} chapters={chapters} />,
            },
            {
              name: 'assignment',
              label: 'courseView.tabs.assignment',
              panel: <AssignmentsPanel courseId={course._id} chapters={chapters} />,
            },
            {
              name: 'experiment',
              label: 'courseView.tabs.experiment',
              panel: <ExperimentsPanel simulations={simulations} />,
            },
            { name: 'faqs', label: 'courseView.tabs.faqs', panel: <FaqsPanel faqs={statistics?.faqs} /> },
          ]}
        />
      </Stack>
    </Split>
  );
}

/** Learners, payments and ratings of a course; null on a server without this call. */
function useStatistics(courseId: string) {
  return useQuery({
    queryKey: ['course', 'statistics', courseId],
    queryFn: ({ signal }): Promise<CourseStatistics | null> =>
      callIfKnown(courses.endpoints.statistics, { params: { id: courseId }, signal }),
    retry: false,
  });
}
