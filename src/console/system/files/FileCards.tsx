import { useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { LibraryFile } from '#contract/system/files.ts';
import { RowLink } from '#console/ui/list/links.tsx';
import type { RowsProps } from '#console/ui/list/RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from '#console/ui/list/RowActions.tsx';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import { formatMegabytes } from '#console/ui/upload/batchChecks.ts';
import { Thumbnail } from '#console/ui/upload/Thumbnail.tsx';
import styles from './files.module.css';
import { kindOf } from './kindOf.ts';

/** The files of a page as a grid of what they show. */
export function FileCards({ title, actions, pathOf, nameOf }: RowsProps) {
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<OpenMenu>();
  if (!data) return <LoadingRows />;
  return (
    <>
      <ul className={styles.cards} aria-label={title} aria-busy={isFetching || undefined}>
        {data.map((row) => {
          const file = LibraryFile.parse(row);
          const path = pathOf(row);
          return (
            <li key={row.id} className={styles.card}>
              <Thumbnail kind={kindOf(file)} file={file} />
              <span className={styles.cardLine}>
                <span className={styles.cardName} title={file.original_name}>
                  {path === undefined ? file.original_name : <RowLink to={path}>{file.original_name}</RowLink>}
                </span>
                <RowActions record={row} name={nameOf(row)} actions={actions} onMenu={setMenu} menuOnly />
              </span>
              <span className={styles.fact}>{formatMegabytes(file.file_size)}</span>
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}
