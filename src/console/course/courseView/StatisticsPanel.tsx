import type { CourseStatistics } from '#contract/course/courseStatistics.ts';
import { useText } from '#console/texts/index.ts';
import { formatMoney, formatNumber } from '#console/kit/format/format.ts';
import { Card, Fact, Facts, Text } from '#console/kit/layout/parts.tsx';
import type { CourseNumbers } from './courseNumbers.ts';
import { ShareBar } from '#console/kit/status/ShareBar.tsx';
import styles from './courseView.module.css';

const countedNouns = ['chapters', 'topics', 'caseStudies', 'assignments', 'quizzes'] as const;

type Figure = { name: string; value: string; note?: string };

type StatisticsPanelProps = {
  numbers: CourseNumbers;
  simulations: number;
  /** Null if the server has no statistics. */
  statistics: CourseStatistics | null;
};

/** The numbers of learners and contents, and how much of the course the site shows. */
export function StatisticsPanel({ numbers, simulations, statistics }: StatisticsPanelProps) {
  const text = useText();
  const learners = useLearners(statistics);
  const contents: readonly Figure[] = [
    ...countedNouns.map((name) => ({ name: text(`courseView.${name}`), value: formatNumber(numbers[name]) })),
    { name: text('courseView.simulations'), value: formatNumber(simulations) },
  ];
  const { total, active } = numbers;
  return (
    <Card as="aside" className={styles.panel} aria-label={text('courseView.statistics')}>
      <h2>{text('courseView.statistics')}</h2>
      {learners.length > 0 ? (
        <>
          <Text as="h3" above={12}>
            {text('courseView.learners')}
          </Text>
          <Figures figures={learners} />
          <Text as="h3" above={12}>
            {text('courseView.contents')}
          </Text>
        </>
      ) : null}
      <Figures figures={contents} />
      <Text as="h3" above={12}>
        {text('courseView.progress')}
      </Text>
      {total === 0 ? (
        <Text size="table" tone="muted" numbers>
          {text('courseView.progressNone')}
        </Text>
      ) : (
        <>
          <ShareBar share={active / total} tone="green" label={text('courseView.progressOf', { active, total })} />
          <Text size="table" tone="muted" numbers>
            {text('courseView.progressOf', { active, total })}
          </Text>
        </>
      )}
    </Card>
  );
}

/**
 * The figures about learners, payments and ratings. Those that the reader may not see are omitted, because a 0 would be
 * a false statement.
 */
function useLearners(statistics: CourseStatistics | null): readonly Figure[] {
  const text = useText();
  const { students, transactions, ratings } = statistics ?? {};
  const figures: Figure[] = [];
  if (students) figures.push({ name: text('courseView.students'), value: formatNumber(students.total) });
  if (transactions) {
    const { approved, received, pending, awaited } = transactions;
    figures.push(
      { name: text('courseView.approvedPayments'), value: formatNumber(approved), note: formatMoney(received) },
      { name: text('courseView.pendingPayments'), value: formatNumber(pending), note: formatMoney(awaited) },
    );
  }
  if (ratings) {
    const { average, total } = ratings;
    const name = text('courseView.averageRating');
    figures.push(
      average === null
        ? { name, value: '–', note: text('courseView.notRated') }
        : { name, value: average.toFixed(1), note: text('courseView.ratings', { smart_count: total }) },
    );
  }
  return figures;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Facts look="ends">
      {figures.map(({ name, value, note }) => (
        <Fact key={name} label={name} padBlock={8} line="below">
          <Text size="body" weight={600}>
            {value}
          </Text>
          {note === undefined ? null : (
            <Text size="table" tone="muted">
              {note}
            </Text>
          )}
        </Fact>
      ))}
    </Facts>
  );
}
