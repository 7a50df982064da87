import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import type { DisplayedCourse } from '#contract/course/courseDisplay.ts';
import { formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { useOfferMoves } from '#console/kit/form/lazy/rows/moves.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { ImageCell } from '#console/kit/list/columns.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import styles from './courseDisplay.module.css';

type DisplayedRowProps = {
  course: DisplayedCourse;
  place: number;
  movable: boolean;
  onShow: (course: DisplayedCourse) => Promise<void>;
};

/** A course with its place, the handle that moves it, and whether the site shows it. */
export function DisplayedRow({ course, place, movable, onShow }: DisplayedRowProps) {
  const text = useText();
  const { title, category, finalPrice, image, isShown } = course;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: course._id,
    disabled: !movable,
  });
  const offerMoves = useOfferMoves(course._id);
  return (
    <Row
      as="li"
      gap={12}
      pad={8}
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable ? (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={`${looks.iconButton} ${styles.handle}`}
          {...attributes}
          {...listeners}
          onClick={offerMoves}
          aria-label={text('courseDisplay.move', { name: title })}
        >
          <DragIndicatorOutlined fontSize="small" />
        </button>
      ) : null}
      <Text as="span" size="table" tone="muted" align="end" numbers className={styles.place}>
        {place}
      </Text>
      <ImageCell path={image} />
      <Stack as="span" gap={0} grow>
        <Text as="b" weight={500} tone={isShown ? undefined : 'muted'} breaks="anywhere">
          {title}
        </Text>
        <Text as="span" size="table" tone="muted" numbers>
          {[category, finalPrice === 0 ? text('courseDisplay.free') : formatMoney(finalPrice)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <StatusToggle
        tone={isShown ? 'green' : 'grey'}
        label={text(isShown ? 'courseDisplay.shown' : 'courseDisplay.hidden')}
        pressed={isShown}
        hint={text(isShown ? 'courseDisplay.hide' : 'courseDisplay.show')}
        onToggle={() => onShow(course)}
      />
    </Row>
  );
}
