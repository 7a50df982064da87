import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { useListContext, type RaRecord } from 'react-admin';
import { contactInfo, type ContactInfo } from '#contract/website/contactInfo.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { useHint } from '#console/kit/status/useHint.tsx';
import styles from './contactInfo.module.css';

const arrows = { up: ArrowUpwardOutlined, down: ArrowDownwardOutlined } as const;

/**
 * Moves a card one position up or down; shows the position to users who may not move the card. At an end, the button is
 * only disabled by `aria-disabled`, so that it keeps the focus.
 */
export function MoveButtons({ record }: { record: ListRow<ContactInfo> }) {
  const { total } = useListContext<RaRecord<string>>();
  const mayMove = usePermission('update');
  if (!mayMove) return record.order;
  const lastPlace = total ?? 0;
  return (
    <Row as="span" gap={0}>
      <MoveButton record={record} direction="up" atEnd={record.order <= 1} />
      <MoveButton record={record} direction="down" atEnd={record.order >= lastPlace} />
    </Row>
  );
}

function MoveButton(props: { record: ListRow<ContactInfo>; direction: 'up' | 'down'; atEnd: boolean }) {
  const { record, direction, atEnd } = props;
  const text = useText();
  const Arrow = arrows[direction];
  const label = text(`contactInfo.${direction}`);
  const { handlers, tooltip } = useHint(label);
  const [run, { pending }] = useAction(contactInfo.endpoints.move, {
    success: 'contactInfo.moved',
    failure: 'contactInfo.moveFailed',
  });
  return (
    <>
      <button
        type="button"
        className={classes(looks.iconButton, styles.arrow)}
        data-control={direction}
        aria-label={text('list.actionOn', { action: label, name: record.title })}
        aria-disabled={atEnd || pending}
        aria-busy={pending}
        onClick={() => {
          if (!atEnd) void run({ params: { id: record.id }, body: { direction } }, record.title);
        }}
        {...handlers}
      >
        <Arrow fontSize="small" aria-hidden="true" />
      </button>
      {tooltip}
    </>
  );
}
