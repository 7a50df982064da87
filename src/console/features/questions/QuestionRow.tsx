import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { useSortableRow } from '../../kit/form/lazy/rows/useSortableRow.ts';
import { formatNumber } from '../../kit/format/format.ts';
import styles from './questions.module.css';

/** A question with the handle that moves it; a click on it opens it. */
export function QuestionRow(props: {
  id: string;
  question: Question;
  /** On the page, from 0. */
  row: number;
  /** In the whole list, from 1. */
  place: number;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { id, question, row, place, onEdit, onRemove } = props;
  const text = useText();
  const { row: moved, handle } = useSortableRow(id, row);
  const name = `${text('questions.one')} ${place}`;
  return (
    <div {...moved} role="group" aria-label={name} className={styles.question}>
      <button {...handle} type="button" className={styles.handle} aria-label={text('form.rows.move', { name })}>
        <DragIndicatorOutlined fontSize="small" />
      </button>
      <button
        type="button"
        className={styles.open}
        aria-label={text('questions.edit', { place })}
        aria-describedby={`${id}-words`}
        onClick={onEdit}
      >
        <span className={styles.number}>{formatNumber(place)}</span>
        <span id={`${id}-words`} className={styles.words}>
          <span className={styles.asked}>{question.question}</span>
          <span className={styles.answer}>{text('questions.answer', { answer: question.answer })}</span>
        </span>
      </button>
      <button
        type="button"
        data-remove
        className={styles.tool}
        aria-label={text('questions.remove', { place })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </button>
    </div>
  );
}
