import { startTransition, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useEvent, useWrappedSource } from 'react-admin';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { whenIdle } from '#console/whenIdle.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { ConflictMark } from '../../ConflictMark.tsx';
import { FieldNotes } from '../../FieldFrame.tsx';
import fields from '../../fields.module.css';
import type { InputProps } from '../InputFrame.tsx';
import { AddButton } from './AddButton.tsx';
import { FoldingRow } from './FoldingRow.tsx';
import { InlineAdd } from './InlineAdd.tsx';
import { SortableList } from './SortableList.tsx';
import { listError, useRegisterRows } from './useRegisterRows.ts';
import { useRowFocus } from './useRowFocus.ts';
import { Stack, Text } from '../../../layout/parts.tsx';

export type FoldingRowsProps = Pick<InputProps, 'source' | 'label' | 'helperText'> & {
  /** The noun for a row: 'Section'. */
  item: TextKey;
  /** Shown for a row without a title. */
  untitled: TextKey;
  /** Whether the title of a new row is typed beside the add button. */
  inline?: boolean;
  /** Whether the label is hidden because a heading already names the list. */
  labelHidden?: boolean;
  /** The source of a row's title; `title` by default. */
  titleSource?: string;
  /** Computes a row's title from its values, for rows that have no title field. Must be a constant. */
  titleOf?: (row: unknown) => string;
  /** Creates a row from the typed text; returns undefined to add none. */
  start: (title: string) => Readonly<Record<string, unknown>> | undefined;
  /**
   * The inputs of a row, starting with its title; sources are relative to the row. Must be a constant: a new element
   * would render all rows again.
   */
  children: ReactNode;
};

/**
 * The rows of a long list, each collapsed to its title. A collapsed row has no inputs, so a list of a hundred rows
 * opens and responds like a list with a single row. Rows can be added, removed, and sorted by drag or keyboard; rows
 * with an error are expanded.
 */
export function FoldingRows(props: FoldingRowsProps) {
  const { source, label, helperText, item, untitled, inline = false, labelHidden = false, start, children } = props;
  const { titleSource = 'title', titleOf } = props;
  const text = useText();
  const id = useId();
  const path = useWrappedSource(source);
  const title = text(useLabelOf()({ source, label }));
  const name = text(item);
  const { fields: rows, append, remove, move } = useFieldArray({ name: path, keyName: 'key' });
  const { errors } = useFormState({ name: path });
  const { list, afterAdd, afterRemove } = useRowFocus();
  const { sortable, sortableNow } = useSortableSoon();
  useRegisterRows(path, title);

  const ids = useMemo(() => rows.map(({ key }) => key), [rows]);
  const listErrors: unknown = get(errors, path);
  const wrongIds = Array.isArray(listErrors) ? ids.filter((_, index) => listErrors[index] !== undefined) : [];
  const { open, toggle, openNext } = useOpenRows(ids, wrongIds);
  const removeRow = useEvent((index: number) => {
    afterRemove(index, ids.length - 1);
    remove(index);
  });
  function add(words: string): boolean {
    const row = start(words);
    if (!row) return false;
    afterAdd(ids.length);
    append(row, { shouldFocus: false });
    openNext();
    return true;
  }
  return (
    <Stack as="fieldset" gap={0} aria-describedby={`${id}-error ${id}-help`}>
      <legend className={labelHidden ? 'visually-hidden' : fields.label}>
        {title}{' '}
        {ids.length > 0 ? (
          <Text as="span" tone="muted" weight={400} numbers>
            {ids.length}
          </Text>
        ) : null}
      </legend>
      <Stack ref={list} onPointerOverCapture={sortableNow} onFocusCapture={sortableNow}>
        <SortableList ids={ids} name={name} onMove={move}>
          {ids.map((key, index) => (
            <FoldingRow
              key={key}
              id={key}
              index={index}
              path={path}
              name={name}
              untitled={untitled}
              titleSource={titleSource}
              titleOf={titleOf}
              sortable={sortable}
              open={open.has(key) || wrongIds.includes(key)}
              wrong={wrongIds.includes(key)}
              onToggle={toggle}
              onRemove={removeRow}
            >
              {children}
            </FoldingRow>
          ))}
        </SortableList>
        {inline ? (
          <InlineAdd name={name.toLowerCase()} onAdd={add} />
        ) : (
          <AddButton name={name} onClick={() => add('')} />
        )}
      </Stack>
      <FieldNotes id={id} help={helperText && text(helperText)} error={listError(listErrors)} />
      <ConflictMark path={path} />
    </Stack>
  );
}

/** Tracks the expanded rows: rows with errors stay open while they are corrected, and a new row is opened. */
function useOpenRows(ids: readonly string[], wrongIds: readonly string[]) {
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  const wrongKey = wrongIds.join();
  const [unfoldedKey, setUnfoldedKey] = useState('');
  if (wrongKey !== unfoldedKey) {
    setUnfoldedKey(wrongKey);
    setOpenKeys(new Set([...openKeys, ...wrongIds]));
  }

  const [adding, setAdding] = useState(false);
  const lastId = ids.at(-1);
  // The key of an added row is only known on the next render.
  if (adding && lastId !== undefined) {
    setAdding(false);
    setOpenKeys(new Set([...openKeys, lastId]));
  }

  const toggle = useEvent((key: string) => {
    const newOpen = new Set(openKeys);
    if (!newOpen.delete(key)) newOpen.add(key);
    setOpenKeys(newOpen);
  });
  return { open: openKeys, toggle, openNext: () => setAdding(true) };
}

/**
 * Rows render before they become sortable, because sorting doubles the render time of a hundred rows. They become
 * sortable when the browser is idle, or when one of them is hovered or focused.
 */
function useSortableSoon(): { readonly sortable: boolean; readonly sortableNow: () => void } {
  const [sortable, setSortable] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setSortable(true))), []);
  return { sortable, sortableNow: useCallback(() => setSortable(true), []) };
}
