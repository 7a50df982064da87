import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { useSortableRow } from '../../kit/form/lazy/rows/useSortableRow.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import styles from './questions.module.css';

/** A question with its drag handle; a click opens it. */
export function QuestionRow(props: {
  id: string;
  question: Question;
  /** Position on the page, starting at 0. */
  row: number;
  /** Position in the whole list, starting at 1. */
  place: number;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { id, question, row, place, onEdit, onRemove } = props;
  const text = useText();
  const { row: rowProps, handle } = useSortableRow(id, row);
  const name = `${text('questions.one')} ${place}`;
  return (
    <Row {...rowProps} align="start" gap={0} pad={4} role="group" aria-label={name} className={styles.question}>
      <button
        {...handle}
        type="button"
        className={`${looks.iconButton} ${styles.handle}`}
        aria-label={text('form.rows.move', { name })}
      >
        <DragIndicatorOutlined fontSize="small" />
      </button>
      <Row
        as="button"
        type="button"
        align="baseline"
        gap={12}
        pad={4}
        grow
        className={looks.plainButton}
        aria-label={text('questions.edit', { place })}
        aria-describedby={`${id}-words`}
        onClick={onEdit}
      >
        <Text as="span" size="table" tone="muted" numbers fixed className={styles.number}>
          {formatNumber(place)}
        </Text>
        <Stack as="span" id={`${id}-words`} gap={2} grow>
          <Text as="span" weight={500} breaks="typed">
            {question.question}
          </Text>
          <Text as="span" size="table" tone="green" breaks="anywhere">
            {text('questions.answer', { answer: question.answer })}
          </Text>
        </Stack>
      </Row>
      <button
        type="button"
        data-remove
        className={looks.iconButton}
        aria-label={text('questions.remove', { place })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </button>
    </Row>
  );
}
