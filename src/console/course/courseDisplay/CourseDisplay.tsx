import ViewCarouselOutlined from '@mui/icons-material/ViewCarouselOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { SortableList } from '#console/kit/form/lazy/rows/SortableList.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Grid, Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { LevelNamesProvider } from '../courses/LevelName.tsx';
import { CoursesPreview } from './CoursesPreview.tsx';
import { DisplayedRow } from './DisplayedRow.tsx';
import { useDisplay } from './useDisplay.ts';
import styles from './courseDisplay.module.css';

/**
 * The active courses in the site's order. They can be reordered by dragging or by keyboard, and shown or hidden on the
 * site.
 */
export function CourseDisplay() {
  const text = useText();
  const { courses, error, refetch, move, show } = useDisplay();
  const mayMove = usePermission('update');
  if (!usePermission('read')) return <RefusedState needs="read" />;
  if (!courses && error) {
    const { message, detail, requestId } = describeFailure(error, text, 'courseDisplay.fetchFailed');
    return <ErrorState {...{ message, detail, requestId }} onRetry={() => void refetch()} />;
  }
  return (
    <Stack as="section" gap={24} aria-label={text('courseDisplay.title')}>
      <Stack as="header" gap={2}>
        <h1>
          {text('courseDisplay.title')}{' '}
          {courses ? (
            <Text as="span" weight={400} tone="muted" numbers>
              {formatNumber(courses.length)}
            </Text>
          ) : null}
        </h1>
        <Text tone="muted">{text('courseDisplay.help')}</Text>
      </Stack>
      {!courses ? (
        <LoadingRows />
      ) : courses.length === 0 ? (
        <EmptyState
          icon={<ViewCarouselOutlined fontSize="inherit" />}
          title={text('courseDisplay.empty')}
          action={<ToCourses />}
        />
      ) : (
        <Grid columns={1} gap={24} align="start" className={styles.columns}>
          {/* Wraps the list, because the announcements of `SortableList` must not be children of the list. */}
          <SortableList ids={courses.map(({ _id }) => _id)} name={text('courseDisplay.course')} onMove={move}>
            <Stack as="ol" gap={0} ground="card" line="between" aria-label={text('courseDisplay.title')}>
              {courses.map((course, index) => (
                <DisplayedRow key={course._id} course={course} place={index + 1} movable={mayMove} onShow={show} />
              ))}
            </Stack>
          </SortableList>
          <LevelNamesProvider>
            <CoursesPreview courses={courses} />
          </LevelNamesProvider>
        </Grid>
      )}
    </Stack>
  );
}

function ToCourses() {
  const text = useText();
  const createPath = useCreatePath();
  if (!usePermission('read', 'course')) return null;
  return (
    <Button component={LinkBase} to={createPath({ resource: 'course', type: 'list' })} variant="outlined">
      {text('courseDisplay.allCourses')}
    </Button>
  );
}
