import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../kit/dialogs/focus.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { Stage } from '../../kit/import/Stage.tsx';
import { Pager } from './Pager.tsx';
import styles from './questions.module.css';

/** Answers by the index of their question. */
export type Answers = ReadonlyMap<number, string>;

const questionsPerPage = 50;

/** The score, and each question with the given answer, the correct one and the explanation. */
export function TryResult(props: {
  questions: readonly Question[];
  answers: Answers;
  /** Whether the time ran out. */
  isOver: boolean;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { questions, answers, isOver, onAgain, onClose } = props;
  const text = useText();
  const [page, setPage] = useState(0);
  const count = questions.length;
  const correctCount = questions.filter(({ answer }, index) => answers.get(index) === answer).length;
  const from = page * questionsPerPage;
  return (
    <Stage
      actions={
        <>
          <Button variant="outlined" color="inherit" onClick={onAgain}>
            {text('questions.trying.again')}
          </Button>
          <Button ref={focusOnArrival} variant="contained" onClick={onClose}>
            {text('questions.trying.close')}
          </Button>
        </>
      }
    >
      <Text role="status" size="heading1" weight={600}>
        {isOver ? `${text('questions.trying.timeUp')} ` : ''}
        {text('questions.trying.score', {
          right: formatNumber(correctCount),
          count: formatNumber(count),
          percent: count === 0 ? 0 : Math.round((correctCount / count) * 100),
        })}
      </Text>
      <Stack as="ol" gap={0} ground="outlined" line="between" className={styles.numbered} start={from + 1}>
        {questions.slice(from, from + questionsPerPage).map((question, index) => (
          <Result key={from + index} question={question} given={answers.get(from + index)} />
        ))}
      </Stack>
      <Pager page={page} size={questionsPerPage} total={count} onPage={setPage} />
    </Stage>
  );
}

const markTones = { right: 'green', wrong: 'red', noAnswer: 'amber' } as const;

function Result({ question, given }: { question: Question; given: string | undefined }) {
  const text = useText();
  const isRight = given === question.answer;
  const mark = isRight ? 'right' : given === undefined ? 'noAnswer' : 'wrong';
  return (
    <li>
      <Text weight={500} breaks="typed">
        {question.question}
      </Text>
      <Text size="table" weight={500} tone={markTones[mark]}>
        {text(`questions.trying.${mark}`)}
      </Text>
      {isRight || given === undefined ? null : <p>{text('questions.trying.yours', { answer: given })}</p>}
      <p>{text('questions.answer', { answer: question.answer })}</p>
      {question.explanation === '' ? null : <Text tone="muted">{question.explanation}</Text>}
    </li>
  );
}
