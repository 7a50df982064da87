import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Pager } from './Pager.tsx';
import styles from './questions.module.css';
import results from './results.module.css';

const onPage = 50;

/** Questions to be read, each with its options, the correct one marked, and why. */
export function ReadQuestions({ questions }: { questions: readonly Question[] }) {
  const text = useText();
  const [page, setPage] = useState(0);
  const from = page * onPage;
  if (questions.length === 0) return <p className={styles.none}>{text('questions.noneRead')}</p>;
  return (
    <section aria-label={text('questions.list')} className={styles.list}>
      <p className={styles.count}>
        {text('questions.count', { smart_count: questions.length, count: formatNumber(questions.length) })}
      </p>
      <ol className={results.results} start={from + 1}>
        {questions.slice(from, from + onPage).map((question, index) => (
          <li key={from + index}>
            <p className={styles.asked}>{question.question}</p>
            <ul className={results.options}>
              {question.options.map((option, place) => (
                // Two options may have one text.
                <li key={`${place} ${option}`} data-correct={option === question.answer}>
                  {option}
                  {option === question.answer ? (
                    <span className="visually-hidden"> {text('questions.trying.right')}</span>
                  ) : null}
                </li>
              ))}
            </ul>
            {question.explanation === '' ? null : <p className={results.why}>{question.explanation}</p>}
          </li>
        ))}
      </ol>
      <Pager page={page} size={onPage} total={questions.length} onPage={setPage} />
    </section>
  );
}
