import { useState, type ComponentType, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { LoadingRows } from '../states/LoadingRows.tsx';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import { Grid, Stack } from '../layout/parts.tsx';
import { RowLink } from './links.tsx';
import type { RowsProps } from './RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from './RowActions.tsx';
import type { AnyRow } from './types.ts';
import { useRowFocus } from './useRowFocus.ts';
import styles from './rowCards.module.css';

export type CardProps = {
  row: AnyRow;
  /** The record's name; a link if the record may be opened. */
  name: ReactNode;
  /** The button that opens the menu of the record's actions. */
  menu: ReactNode;
};

/** The records of a page as a grid of cards, each at least `width` pixels wide if there is room. */
export function RowCards(
  props: RowsProps & { width: number; className?: string | undefined; Card: ComponentType<CardProps> },
) {
  const { title, actions, nameOf, pathOf, width, className, Card } = props;
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<OpenMenu>();
  const attachRows = useRowFocus();
  if (!data) return <LoadingRows />;
  return (
    <>
      <Grid
        as="ul"
        pad={16}
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))` }}
        aria-label={title}
        aria-busy={isFetching || undefined}
        ref={attachRows}
      >
        {data.map((row) => {
          const name = nameOf(row);
          const path = pathOf(row);
          return (
            <Stack
              as="li"
              key={row.id}
              data-record={row.id}
              gap={0}
              ground="card"
              className={classes(styles.card, className)}
            >
              <Card
                row={row}
                name={
                  path === undefined ? (
                    name
                  ) : (
                    <RowLink to={path} className={looks.quietLink}>
                      {name}
                    </RowLink>
                  )
                }
                menu={<RowActions record={row} name={name} actions={actions} onMenu={setMenu} menuOnly />}
              />
            </Stack>
          );
        })}
      </Grid>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}
