import { memo, useDeferredValue, useState } from 'react';
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { LoadingBar } from '../states/LoadingRows.tsx';
import { RowLink } from './links.tsx';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from './RowActions.tsx';
import { cellOf, SelectBox, type TableRowProps } from './TableRow.tsx';
import { nameColumnOf, type AnyColumn } from './types.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useSelection } from './useSelection.ts';
import styles from './cards.module.css';

const maxFacts = 3;
/** The maximum number of facts on a card if columns are marked as facts: one more than by default. */
const maxNamedFacts = 4;
const firstCards = 12;

type Layout = { title: AnyColumn | undefined; status: AnyColumn | undefined; facts: readonly AnyColumn[] };

/**
 * Distributes the columns over the parts of a card. By default the first column is the title and the next three are
 * facts.
 */
export function cardLayout(columns: readonly AnyColumn[]): Layout {
  const title = nameColumnOf(columns);
  const status = columns.find(({ card }) => card === 'status');
  const otherColumns = columns.filter((column) => column !== title && column !== status && column.card !== 'none');
  const cardFacts = otherColumns.filter(({ card }) => card === 'fact');
  const factCount = Math.max(maxFacts, Math.min(cardFacts.length, maxNamedFacts));
  const facts = [...cardFacts, ...otherColumns.filter((column) => !cardFacts.includes(column))].slice(0, factCount);
  return { title, status, facts: otherColumns.filter((column) => facts.includes(column)) };
}

/** The records of a page as cards, for phones. */
export function RecordCards({ title, columns, actions, selectable, nameOf, pathOf }: RowsProps) {
  const { data, perPage, isFetching } = useListContext<RaRecord<string>>();
  const { select, isSelected } = useSelection(data);
  const [menu, setMenu] = useState<OpenMenu>();
  const attachRows = useRowFocus();
  const deferredCount = useDeferredValue(data?.length ?? 0, Math.min(data?.length ?? 0, firstCards));
  if (!data) return <WaitingCards count={Math.min(perPage, 10)} />;
  return (
    <>
      <ul className={styles.cards} aria-label={title} aria-busy={isFetching || undefined} ref={attachRows}>
        {data.slice(0, Math.max(deferredCount, firstCards)).map((record, index) => (
          <Card
            key={record.id}
            record={record}
            index={index}
            columns={columns}
            name={nameOf(record)}
            path={pathOf(record)}
            selected={isSelected(record.id)}
            onSelect={selectable ? select : undefined}
            actions={actions}
            onMenu={setMenu}
          />
        ))}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}

const Card = memo(function Card(props: TableRowProps) {
  const { record, index, columns, name, path, selected, onSelect, actions, onMenu } = props;
  const text = useText();
  const { title, status, facts } = cardLayout(columns);
  const heading = title ? cellOf(title, record, 'card') : name;
  return (
    <RecordContextProvider value={record}>
      <li className={styles.card} data-record={record.id} data-selected={selected || undefined}>
        {onSelect ? (
          <SelectBox
            name={name}
            selected={selected}
            onSelect={(isSelected, range) => onSelect(record.id, index, isSelected, range)}
          />
        ) : null}
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title}>
              {path === undefined ? (
                heading
              ) : (
                <RowLink to={path} className={styles.link}>
                  {heading}
                </RowLink>
              )}
            </h2>
            {status ? cellOf(status, record, 'card') : null}
          </div>
          <dl className={styles.facts}>
            {facts.map((column) => (
              <div key={column.source}>
                <dt>{text(column.label)}</dt>
                <dd>{cellOf(column, record, 'card')}</dd>
              </div>
            ))}
          </dl>
        </div>
        {actions.length > 0 ? (
          <RowActions record={record} name={name} actions={actions} onMenu={onMenu} menuOnly />
        ) : null}
      </li>
    </RecordContextProvider>
  );
});

function WaitingCards({ count }: { count: number }) {
  const text = useText();
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, card) => (
        <li key={card} className={styles.card} data-waiting>
          {card === 0 ? <span className="visually-hidden">{text('list.loading')}</span> : null}
          <div className={styles.body}>
            <LoadingBar index={card} />
            <LoadingBar index={card + 1} />
            <LoadingBar index={card + 3} />
          </div>
        </li>
      ))}
    </ul>
  );
}
