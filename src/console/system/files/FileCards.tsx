import type { FileKind } from '#contract/endpoint.ts';
import { LibraryFile } from '#contract/system/files.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowCards, type CardProps } from '#console/kit/list/RowCards.tsx';
import { formatMegabytes } from '#console/kit/upload/batchChecks.ts';
import { Thumbnail } from '#console/kit/upload/Thumbnail.tsx';
import styles from './files.module.css';

/** The files of a page as a grid of previews. */
export function FileCards(props: RowsProps) {
  return <RowCards {...props} width={152} className={styles.card} Card={FileCard} />;
}

function FileCard({ row, name, menu }: CardProps) {
  const file = LibraryFile.parse(row);
  return (
    <>
      <Thumbnail kind={kindOf(file)} file={file} />
      <Row as="span" gap={4}>
        <Text as="span" size="table" weight={500} lines={1} grow title={file.original_name}>
          {name}
        </Text>
        {menu}
      </Row>
      <Text as="span" size="small" tone="muted">
        {formatMegabytes(file.file_size)}
      </Text>
    </>
  );
}

/** The kind of a file, derived from its extension if the server does not send it. */
function kindOf({ kind, cdn_url: address }: LibraryFile): FileKind {
  if (kind) return kind;
  if (/\.(?:mp4|m4v|webm|ogv|ogg|mov|avi|wmv|flv|mkv)$/i.test(address)) return 'video';
  return /\.(?:pdf|docx?|xlsx?|pptx?)$/i.test(address) ? 'document' : 'image';
}
