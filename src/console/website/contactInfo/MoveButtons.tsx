import { useListContext, type RaRecord } from 'react-admin';
import { contactInfo, type ContactInfo } from '#contract/website/contactInfo.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useHint } from '#console/kit/status/useHint.tsx';
import styles from './contactInfo.module.css';

const arrows = { up: 'M10 16V5m-4.5 4L10 4.5 14.5 9', down: 'M10 4v11m-4.5-4 4.5 4.5 4.5-4.5' } as const;

/**
 * Moves a card one place up or down; not offered at that end. Who may not move it sees its place. The buttons keep the
 * focus: they are disabled for those who press them, and still there for the keyboard.
 */
export function MoveButtons({ record }: { record: Row<ContactInfo> }) {
  const { total } = useListContext<RaRecord<string>>();
  const mayMove = usePermission('update');
  if (!mayMove) return record.order;
  const last = total ?? 0;
  return (
    <span className={styles.move}>
      <MoveButton record={record} direction="up" atEnd={record.order <= 1} />
      <MoveButton record={record} direction="down" atEnd={record.order >= last} />
    </span>
  );
}

function MoveButton(props: { record: Row<ContactInfo>; direction: 'up' | 'down'; atEnd: boolean }) {
  const { record, direction, atEnd } = props;
  const text = useText();
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
        className={styles.arrow}
        data-control={direction}
        aria-label={text('list.actionOn', { action: label, name: record.title })}
        aria-disabled={atEnd || pending}
        aria-busy={pending}
        onClick={() => {
          if (!atEnd) void run({ params: { id: record.id }, body: { direction } }, record.title);
        }}
        {...handlers}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={arrows[direction]} />
        </svg>
      </button>
      {tooltip}
    </>
  );
}
