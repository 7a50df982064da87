import type { DisplayedCourse } from '#contract/course/courseDisplay.ts';
import { formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { PlacedRow } from '#console/kit/form/lazy/rows/PlacedRow.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { ImageCell } from '#console/kit/list/columns.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';

type DisplayedRowProps = {
  course: DisplayedCourse;
  place: number;
  movable: boolean;
  onShow: (course: DisplayedCourse) => Promise<void>;
};

/** A course with its position, the handle that moves it, and whether the site shows it. */
export function DisplayedRow({ course, place, movable, onShow }: DisplayedRowProps) {
  const text = useText();
  const { title, category, finalPrice, image, isShown } = course;
  return (
    <PlacedRow id={course._id} name={title} place={place} isMovable={movable}>
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
    </PlacedRow>
  );
}
