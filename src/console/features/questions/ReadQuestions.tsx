import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Stack, Text, VisuallyHidden } from '../../kit/layout/parts.tsx';
import { Pager } from './Pager.tsx';
import styles from './questions.module.css';

const questionsPerPage = 50;

/** Read-only questions, each with its options, the correct one marked, and its explanation. */
export function ReadQuestions({ questions }: { questions: readonly Question[] }) {
  const text = useText();
  const [page, setPage] = useState(0);
  const from = page * questionsPerPage;
  if (questions.length === 0) {
    return (
      <Text size="table" tone="muted">
        {text('questions.noneRead')}
      </Text>
    );
  }
  return (
    <Stack as="section" gap={12} aria-label={text('questions.list')}>
      <Text size="table" tone="muted" numbers>
        {text('questions.count', { smart_count: questions.length, count: formatNumber(questions.length) })}
      </Text>
      <Stack as="ol" gap={0} ground="outlined" line="between" className={styles.numbered} start={from + 1}>
        {questions.slice(from, from + questionsPerPage).map((question, index) => (
          <li key={from + index}>
            <Text weight={500} breaks="typed">
              {question.question}
            </Text>
            <ul className={looks.bullets}>
              {question.options.map((option, place) => (
                // Two options may have the same text.
                <Option key={`${place} ${option}`} option={option} isCorrect={option === question.answer} />
              ))}
            </ul>
            {question.explanation === '' ? null : <Text tone="muted">{question.explanation}</Text>}
          </li>
        ))}
      </Stack>
      <Pager page={page} size={questionsPerPage} total={questions.length} onPage={setPage} />
    </Stack>
  );
}

function Option({ option, isCorrect }: { option: string; isCorrect: boolean }) {
  const text = useText();
  if (!isCorrect) return <li>{option}</li>;
  return (
    <Text as="li" weight={600} tone="green">
      {option}
      <VisuallyHidden> {text('questions.trying.right')}</VisuallyHidden>
    </Text>
  );
}
