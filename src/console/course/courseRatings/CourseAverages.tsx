import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath } from 'react-admin';
import { courseRatings, type RatingSummary } from '#contract/course/courseRatings.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
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
  const allowed = usePermission('read');
  const { data, error, refetch } = useQuery({
    queryKey: ['course-ratings', 'getList', 'courses'],
    queryFn: async ({ signal }) => (await call(courseRatings.endpoints.courses, { signal })).data,
    enabled: allowed,
    retry: false,
  });
  if (!allowed) return <RefusedState needs="read" />;
  return (
    <section aria-label={text('courseRatings.byCourse')}>
      <h1 className={styles.title}>{text('courseRatings.byCourse')}</h1>
      {data ? (
        data.length === 0 ? (
          <EmptyState title={text('courseRatings.noCourses')} />
        ) : (
          <ul className={styles.courses}>
            {data.map((course) => (
              <li key={course._id} className={styles.course}>
                <Summary course={course} />
              </li>
            ))}
          </ul>
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
  const listed = createPath({ resource: 'course-ratings', type: 'list' });
  const filter = encodeURIComponent(JSON.stringify({ courseId: course._id }));
  const maxCount = Math.max(1, ...distribution);
  return (
    <>
      <div className={styles.head}>
        <h2>
          <LinkBase to={`${listed}?filter=${filter}`}>{title}</LinkBase>
        </h2>
        <p className={styles.more}>{category}</p>
      </div>
      <div className={styles.average}>
        {average === null ? (
          <span className={styles.more}>{text('courseRatings.notRated')}</span>
        ) : (
          <>
            <span className={styles.number}>{average.toFixed(1)}</span>
            <StackedCell under={text('courseRatings.approvedRatings', { smart_count: count })}>
              <Stars value={average} />
            </StackedCell>
          </>
        )}
      </div>
      <dl className={styles.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const many = distribution[stars - 1] ?? 0;
          return (
            <div key={stars}>
              <dt>{text('courseRatings.stars', { smart_count: stars })}</dt>
              <dd>
                <ShareBar share={many / maxCount} tone="amber" />
                <span className={styles.many}>{formatNumber(many)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {pending > 0 ? (
        <span className={styles.more}>{text('courseRatings.pendingRatings', { smart_count: pending })}</span>
      ) : null}
    </>
  );
}
