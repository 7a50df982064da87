import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { memo, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { RowSorting, type RowSortingState } from './RowSorting.tsx';
import { classes } from '../../../layout/box.ts';
import { looks } from '../../../layout/looks.ts';
import { Row, Stack, Text } from '../../../layout/parts.tsx';
import styles from './rows.module.css';

type FoldingRowProps = {
  id: string;
  index: number;
  /** The path of the list, from the root of the form. */
  path: string;
  /** The noun for a row: 'Card'. */
  name: string;
  untitled: TextKey;
  titleSource: string;
  titleOf: ((row: unknown) => string) | undefined;
  /** Whether rows can be moved yet. */
  sortable: boolean;
  open: boolean;
  wrong: boolean;
  onToggle: (id: string) => void;
  onRemove: (index: number) => void;
  children: ReactNode;
};

/** One row: its handle, its title, which expands it, its remove button, and its inputs when expanded. */
export const FoldingRow = memo(function FoldingRow(props: FoldingRowProps) {
  const { id, index, path, name, untitled, sortable, open, wrong, onToggle, onRemove, children } = props;
  const { titleSource, titleOf } = props;
  const text = useText();
  const bodyId = useId();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [sorting, setSorting] = useState<RowSortingState>();
  const place = `${path}.${index}`;
  const sources = useMemo(
    () => ({ getSource: (source: string) => `${place}.${source}`, getLabel: (source: string) => source }),
    [place],
  );
  const numberedName = `${name} ${index + 1}`;
  const title = { path: titleOf ? place : `${place}.${titleSource}`, titleOf, untitled, wrong };
  return (
    <Stack
      ref={row}
      role="group"
      gap={0}
      ground="card"
      aria-label={numberedName}
      className={classes(styles.sorted, styles.folding)}
      data-row={index}
      data-open={open}
      data-dragging={sorting?.isDragging ?? false}
      style={sorting?.style}
    >
      {sortable ? <RowSorting id={id} row={row} handle={handle} onChange={setSorting} /> : null}
      <Row data-head gap={0} pad={4}>
        <button
          {...sorting?.handle}
          ref={handle}
          type="button"
          className={classes(looks.iconButton, styles.handle)}
          aria-label={text('form.rows.move', { name: numberedName })}
        >
          <DragIndicatorOutlined fontSize="small" />
        </button>
        <Row
          as="button"
          type="button"
          gap={12}
          grow
          className={classes(looks.plainButton, styles.fold)}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => onToggle(id)}
        >
          <Text as="span" size="table" tone="muted" numbers>
            {index + 1}
          </Text>
          {open ? <WatchedTitle {...title} /> : <StillTitle {...title} />}
          <ExpandMoreOutlined fontSize="small" />
        </Row>
        <button
          type="button"
          data-remove
          className={looks.iconButton}
          aria-label={text('form.rows.remove', { name: numberedName })}
          onClick={() => onRemove(index)}
        >
          <DeleteOutlined fontSize="small" />
        </button>
      </Row>
      {open ? (
        <Stack id={bodyId} gap={16} pad={16} line="above">
          <SourceContextProvider value={sources}>{children}</SourceContextProvider>
        </Stack>
      ) : null}
    </Stack>
  );
});

type TitleProps = Pick<FoldingRowProps, 'path' | 'titleOf' | 'untitled' | 'wrong'>;

function WatchedTitle({ path, titleOf, ...title }: TitleProps) {
  const value: unknown = useWatch({ name: path });
  return <Title {...title} title={titleOf ? titleOf(value) : value} />;
}

/** The title of a collapsed row changes only when all rows are rendered again. */
function StillTitle({ path, titleOf, ...title }: TitleProps) {
  const { getValues } = useFormContext();
  const value: unknown = getValues(path);
  return <Title {...title} title={titleOf ? titleOf(value) : value} />;
}

function Title({ title, untitled, wrong }: Pick<TitleProps, 'untitled' | 'wrong'> & { title: unknown }) {
  const text = useText();
  const words = typeof title === 'string' ? title.trim() : '';
  return (
    <Text
      as="span"
      grow
      lines={1}
      weight={words === '' ? 400 : 500}
      {...(wrong ? { tone: 'red' } : words === '' ? { tone: 'muted' } : {})}
    >
      {words || text(untitled)}
    </Text>
  );
}
