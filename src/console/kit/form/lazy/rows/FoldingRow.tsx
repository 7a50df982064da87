import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { memo, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { SourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { RowSorting, type Sorted } from './RowSorting.tsx';
import styles from './rows.module.css';

type FoldingRowProps = {
  id: string;
  index: number;
  /** The path of the list, from the form's root. */
  path: string;
  /** The name of a row. */
  name: string;
  untitled: TextKey;
  titleSource: string;
  titleOf: ((row: unknown) => string) | undefined;
  /** Whether it can be moved yet. */
  sortable: boolean;
  open: boolean;
  wrong: boolean;
  onToggle: (id: string) => void;
  onRemove: (index: number) => void;
  children: ReactNode;
};

/** One row: its handle, its title, which unfolds it, the button that removes it, and unfolded its inputs. */
export const FoldingRow = memo(function FoldingRow(props: FoldingRowProps) {
  const { id, index, path, name, untitled, sortable, open, wrong, onToggle, onRemove, children } = props;
  const { titleSource, titleOf } = props;
  const text = useText();
  const bodyId = useId();
  const row = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [sorted, setSorted] = useState<Sorted>();
  const place = `${path}.${index}`;
  const sources = useMemo(
    () => ({ getSource: (source: string) => `${place}.${source}`, getLabel: (source: string) => source }),
    [place],
  );
  const numbered = `${name} ${index + 1}`;
  const title = { path: titleOf ? place : `${place}.${titleSource}`, titleOf, untitled };
  return (
    <div
      ref={row}
      role="group"
      aria-label={numbered}
      className={styles.folding}
      data-row={index}
      data-open={open}
      data-dragging={sorted?.isDragging ?? false}
      style={sorted?.style}
    >
      {sortable ? <RowSorting id={id} row={row} handle={handle} onChange={setSorted} /> : null}
      <div data-head className={styles.foldingHead}>
        <button
          {...sorted?.handle}
          ref={handle}
          type="button"
          className={styles.tool}
          aria-label={text('form.rows.move', { name: numbered })}
        >
          <DragIndicatorOutlined fontSize="small" />
        </button>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          data-wrong={wrong}
          onClick={() => onToggle(id)}
        >
          <span className={styles.number}>{index + 1}</span>
          {open ? <WatchedTitle {...title} /> : <StillTitle {...title} />}
          <ExpandMoreOutlined fontSize="small" />
        </button>
        <button
          type="button"
          data-remove
          className={styles.tool}
          aria-label={text('form.rows.remove', { name: numbered })}
          onClick={() => onRemove(index)}
        >
          <DeleteOutlined fontSize="small" />
        </button>
      </div>
      {open ? (
        <div id={bodyId} className={styles.foldingBody}>
          <SourceContextProvider value={sources}>{children}</SourceContextProvider>
        </div>
      ) : null}
    </div>
  );
});

type TitleProps = { path: string; titleOf: ((row: unknown) => string) | undefined; untitled: TextKey };

function WatchedTitle({ path, titleOf, untitled }: TitleProps) {
  const value: unknown = useWatch({ name: path });
  return <Title title={titleOf ? titleOf(value) : value} untitled={untitled} />;
}

/** Nothing changes the title of a folded row but what draws all rows again. */
function StillTitle({ path, titleOf, untitled }: TitleProps) {
  const { getValues } = useFormContext();
  const value: unknown = getValues(path);
  return <Title title={titleOf ? titleOf(value) : value} untitled={untitled} />;
}

function Title({ title, untitled }: { title: unknown; untitled: TextKey }) {
  const text = useText();
  const words = typeof title === 'string' ? title.trim() : '';
  return (
    <span className={styles.title} data-untitled={words === ''}>
      {words || text(untitled)}
    </span>
  );
}
