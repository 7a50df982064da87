import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import type { CourseNumbers } from './courseNumbers.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './courseView.module.css';

const counted = ['chapters', 'topics', 'caseStudies', 'assignments', 'quizzes'] as const;

/** What there is in the course, in numbers, and how much of it the site shows. */
export function StatisticsPanel({ numbers, simulations }: { numbers: CourseNumbers; simulations: number }) {
  const text = useText();
  const rows = [
    ...counted.map((name) => [text(`courseView.${name}`), numbers[name]] as const),
    [text('courseView.simulations'), simulations] as const,
  ];
  const { total, active } = numbers;
  return (
    <aside className={styles.panel} aria-label={text('courseView.statistics')}>
      <h2>{text('courseView.statistics')}</h2>
      <dl className={styles.numbers}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <h3>{text('courseView.progress')}</h3>
      {total === 0 ? (
        <p className={styles.note}>{text('courseView.progressNone')}</p>
      ) : (
        <>
          <ProgressBar active={active} total={total} />
          <p className={styles.note}>{text('courseView.progressOf', { active, total })}</p>
        </>
      )}
    </aside>
  );
}
