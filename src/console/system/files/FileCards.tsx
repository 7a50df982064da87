import { LibraryFile } from '#contract/system/files.ts';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowCards, type CardProps } from '#console/kit/list/RowCards.tsx';
import { formatMegabytes } from '#console/kit/upload/batchChecks.ts';
import { Thumbnail } from '#console/kit/upload/Thumbnail.tsx';
import styles from './files.module.css';
import { kindOf } from './kindOf.ts';

/** The files of a page as a grid of what they show. */
export function FileCards(props: RowsProps) {
  return <RowCards {...props} width={152} className={styles.card} Card={FileCard} />;
}

function FileCard({ row, name, menu }: CardProps) {
  const file = LibraryFile.parse(row);
  return (
    <>
      <Thumbnail kind={kindOf(file)} file={file} />
      <span className={styles.cardLine}>
        <span className={styles.cardName} title={file.original_name}>
          {name}
        </span>
        {menu}
      </span>
      <span className={styles.fact}>{formatMegabytes(file.file_size)}</span>
    </>
  );
}
