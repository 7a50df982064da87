import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../kit/dialogs/focus.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Stage } from '../../kit/import/Stage.tsx';
import { Pager } from './Pager.tsx';
import styles from './questions.module.css';
import results from './results.module.css';

/** By the place of the question, from 0. */
export type Answers = ReadonlyMap<number, string>;

const onPage = 50;

/** The score, and each question with what was answered, what is correct and why. */
export function TryResult(props: {
  questions: readonly Question[];
  answers: Answers;
  /** The time was up. */
  isOver: boolean;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { questions, answers, isOver, onAgain, onClose } = props;
  const text = useText();
  const [page, setPage] = useState(0);
  const count = questions.length;
  const right = questions.filter(({ answer }, index) => answers.get(index) === answer).length;
  const from = page * onPage;
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
      <p role="status" className={results.score}>
        {isOver ? `${text('questions.trying.timeUp')} ` : ''}
        {text('questions.trying.score', {
          right: formatNumber(right),
          count: formatNumber(count),
          percent: count === 0 ? 0 : Math.round((right / count) * 100),
        })}
      </p>
      <ol className={results.results} start={from + 1}>
        {questions.slice(from, from + onPage).map((question, index) => (
          <Result key={from + index} question={question} given={answers.get(from + index)} />
        ))}
      </ol>
      <Pager page={page} size={onPage} total={count} onPage={setPage} />
    </Stage>
  );
}

function Result({ question, given }: { question: Question; given: string | undefined }) {
  const text = useText();
  const isRight = given === question.answer;
  const mark = isRight ? 'right' : given === undefined ? 'noAnswer' : 'wrong';
  return (
    <li data-mark={mark}>
      <p className={styles.asked}>{question.question}</p>
      <p className={results.mark}>{text(`questions.trying.${mark}`)}</p>
      {isRight || given === undefined ? null : <p>{text('questions.trying.yours', { answer: given })}</p>}
      <p>{text('questions.answer', { answer: question.answer })}</p>
      {question.explanation === '' ? null : <p className={results.why}>{question.explanation}</p>}
    </li>
  );
}
