import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath } from 'react-admin';
import { courseRatings, type RatingSummary } from '#contract/course/courseRatings.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Card, Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { ShareBar } from '#console/kit/status/ShareBar.tsx';
import { Stars } from './Stars.tsx';
import styles from './courseRatings.module.css';

/** The average of each course's approved ratings. */
export function CourseAverages() {
  const text = useText();
  const mayRead = usePermission('read');
  const { data, error, refetch } = useQuery({
    queryKey: ['course-ratings', 'getList', 'courses'],
    queryFn: async ({ signal }) => (await call(courseRatings.endpoints.courses, { signal })).data,
    enabled: mayRead,
    retry: false,
  });
  if (!mayRead) return <RefusedState needs="read" />;
  return (
    <section aria-label={text('courseRatings.byCourse')}>
      <Text as="h1" below={16}>
        {text('courseRatings.byCourse')}
      </Text>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={text('courseRatings.noCourses')} />
        ) : (
          <Grid as="ul" least={320}>
            {data.map((course) => (
              <Card as="li" key={course._id} gap={12} pad={16}>
                <Summary course={course} />
              </Card>
            ))}
          </Grid>
        )
      ) : error ? (
        <LoadFailure error={error} loadFailure="courseRatings.summariesFailed" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </section>
  );
}

function Summary({ course }: { course: RatingSummary }) {
  const text = useText();
  const createPath = useCreatePath();
  const { title, category, average, count, pending, distribution } = course;
  const ratingList = createPath({ resource: 'course-ratings', type: 'list' });
  const filter = encodeURIComponent(JSON.stringify({ courseId: course._id }));
  const maxCount = Math.max(1, ...distribution);
  return (
    <>
      <div>
        <Text as="h2" lines={1}>
          <LinkBase to={`${ratingList}?filter=${filter}`}>{title}</LinkBase>
        </Text>
        <Text size="small" tone="muted" lines={1}>
          {category}
        </Text>
      </div>
      <Row gap={12} className={styles.average}>
        {average === null ? (
          <Text as="span" size="small" tone="muted">
            {text('courseRatings.notRated')}
          </Text>
        ) : (
          <>
            <Text as="span" weight={600} numbers className={styles.number}>
              {average.toFixed(1)}
            </Text>
            <StackedCell under={text('courseRatings.approvedRatings', { smart_count: count })}>
              <Stars value={average} />
            </StackedCell>
          </>
        )}
      </Row>
      <Stack as="dl" gap={4} className={styles.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const ratings = distribution[stars - 1] ?? 0;
          return (
            <div key={stars}>
              <Text as="dt" tone="muted">
                {text('courseRatings.stars', { smart_count: stars })}
              </Text>
              <Row as="dd">
                <ShareBar share={ratings / maxCount} tone="amber" />
                <Text as="span" align="end" numbers className={styles.many}>
                  {formatNumber(ratings)}
                </Text>
              </Row>
            </div>
          );
        })}
      </Stack>
      {pending > 0 ? (
        <Text size="small" tone="muted">
          {text('courseRatings.pendingRatings', { smart_count: pending })}
        </Text>
      ) : null}
    </>
  );
}
