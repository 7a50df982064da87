import { useState, type ComponentType, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { LoadingRows } from '../states/LoadingRows.tsx';
import { RowLink } from './links.tsx';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from './RowActions.tsx';
import type { AnyRow } from './types.ts';
import { useRowFocus } from './useRowFocus.ts';
import styles from './rowCards.module.css';

export type CardProps = {
  row: AnyRow;
  /** The record's name, which leads to the record where it may be opened. */
  name: ReactNode;
  /** The button of its actions. */
  menu: ReactNode;
};

/** The records of a page as a grid of cards, each at least `width` pixels wide where there is room. */
export function RowCards(
  props: RowsProps & { width: number; className?: string | undefined; Card: ComponentType<CardProps> },
) {
  const { title, actions, nameOf, pathOf, width, className = '', Card } = props;
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<OpenMenu>();
  const attachRows = useRowFocus();
  if (!data) return <LoadingRows />;
  return (
    <>
      <ul
        className={styles.cards}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))` }}
        aria-label={title}
        aria-busy={isFetching || undefined}
        ref={attachRows}
      >
        {data.map((row) => {
          const name = nameOf(row);
          const path = pathOf(row);
          return (
            <li key={row.id} className={`${styles.card} ${className}`}>
              <Card
                row={row}
                name={path === undefined ? name : <RowLink to={path}>{name}</RowLink>}
                menu={<RowActions record={row} name={name} actions={actions} onMenu={setMenu} menuOnly />}
              />
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}
