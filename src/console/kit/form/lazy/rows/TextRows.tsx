import { arrayMove } from '@dnd-kit/sortable';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { ConflictMark } from '../../ConflictMark.tsx';
import { FieldNotes } from '../../FieldFrame.tsx';
import fields from '../../fields.module.css';
import type { InputProps } from '../InputFrame.tsx';
import { useField } from '../useField.ts';
import { InlineAdd } from './InlineAdd.tsx';
import { SortableList } from './SortableList.tsx';
import { listError } from './useRegisterRows.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useSortableRow } from './useSortableRow.ts';
import { classes } from '../../../layout/box.ts';
import { looks } from '../../../layout/looks.ts';
import { Row, Stack } from '../../../layout/parts.tsx';
import styles from './rows.module.css';

export type TextRowsProps = InputProps & {
  /** The noun for a row: 'List item'. */
  item: TextKey;
  /**
   * Whether blank texts are ignored and other texts trimmed when they are added; by default a text is added as typed.
   */
  skipsBlank?: boolean;
};

const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * A list of texts, one row each. Rows are added through a field beside the button, edited in place, removed and sorted.
 */
export function TextRows({ item, skipsBlank = false, ...props }: TextRowsProps) {
  const text = useText();
  const { id, path, label, help, field } = useField(props);
  const { errors } = useFormState({ name: path });
  const { list, afterRemove } = useRowFocus();
  const values = asTexts(field.value);
  const keys = useKeys(values.length);
  const name = text(item);
  const listErrors: unknown = get(errors, path);
  const wrongRow = Array.isArray(listErrors) ? listErrors.map(listError).find(Boolean) : undefined;

  return (
    <Stack as="fieldset" gap={0} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={fields.label}>{label}</legend>
      <Stack ref={list}>
        <SortableList
          ids={keys.ids}
          name={name}
          onMove={(from, to) => {
            keys.move(from, to);
            field.onChange(arrayMove([...values], from, to));
          }}
        >
          {values.map((value, index) => (
            <TextRow
              key={keys.ids[index]}
              id={keys.ids[index] ?? ''}
              index={index}
              name={`${name} ${index + 1}`}
              value={value}
              onChange={(next) => field.onChange(values.with(index, next))}
              onRemove={() => {
                afterRemove(index, values.length - 1);
                keys.remove(index);
                field.onChange(values.toSpliced(index, 1));
              }}
            />
          ))}
        </SortableList>
        <InlineAdd
          name={name.toLowerCase()}
          onAdd={(words) => {
            const newText = skipsBlank ? words.trim() : words;
            if (skipsBlank && newText === '') return false;
            field.onChange([...values, newText]);
            return true;
          }}
        />
      </Stack>
      <FieldNotes id={id} help={help} error={listError(listErrors) ?? wrongRow} />
      <ConflictMark path={path} />
    </Stack>
  );
}

/** Texts have no identity of their own, so each row keeps a key while other rows are added, removed or moved. */
function useKeys(count: number) {
  const [rowKeys, setKeys] = useState<readonly number[]>([]);
  const nextKey = Math.max(-1, ...rowKeys) + 1;
  const newKeys = Array.from({ length: Math.max(0, count - rowKeys.length) }, (_, index) => nextKey + index);
  const keys = [...rowKeys.slice(0, count), ...newKeys];
  return {
    ids: keys.map((key) => `row-${key}`),
    remove: (index: number) => setKeys(keys.toSpliced(index, 1)),
    move: (from: number, to: number) => setKeys(arrayMove(keys, from, to)),
  };
}

function TextRow(props: {
  id: string;
  index: number;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onRemove: () => void;
}) {
  const { id, index, name, value, onChange, onRemove } = props;
  const text = useText();
  const { row, handle } = useSortableRow(id, index);
  return (
    <Row {...row} align="start" gap={4} className={styles.sorted}>
      <button
        {...handle}
        type="button"
        className={classes(looks.iconButton, styles.handle)}
        aria-label={text('form.rows.move', { name })}
      >
        <DragIndicatorOutlined fontSize="small" />
      </button>
      <textarea
        rows={1}
        className={classes(looks.field, styles.plain)}
        aria-label={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        type="button"
        data-remove
        className={looks.iconButton}
        aria-label={text('form.rows.remove', { name })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </button>
    </Row>
  );
}
