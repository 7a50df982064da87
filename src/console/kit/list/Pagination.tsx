import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined';
import LastPageOutlined from '@mui/icons-material/LastPageOutlined';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '../format/format.ts';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import { Row } from '../layout/parts.tsx';
import { useTotalInWords } from './useTotalInWords.ts';
import { pageSizes } from './preferences.ts';
import styles from './pagination.module.css';

export type PaginationProps = {
  onPageSize: (size: number) => void;
  /** A fixed page size, if the user cannot choose one. */
  fixedSize?: number | undefined;
};

/** The range of rows and their total, the page size, and buttons for the other pages, if there are any. */
export function Pagination({ onPageSize, fixedSize }: PaginationProps) {
  const text = useText();
  const { page, perPage, total = 0, data, setPage, setPerPage } = useListContext<RaRecord<string>>();
  const totalInWords = useTotalInWords();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const to = from - 1 + (data?.length ?? 0);
  const sizes = [...new Set([...(fixedSize === undefined ? pageSizes : [fixedSize]), perPage])].toSorted(
    (a, b) => a - b,
  );

  return (
    <nav className={styles.pages} aria-label={text('list.pages')} data-list-end>
      <output className={styles.range}>
        {data && data.length > 0
          ? text('list.range', { from: formatNumber(from), to: formatNumber(to), total: totalInWords })
          : ' '}
      </output>
      <Row as="label" only="wide">
        <span>{text('list.rowsPerPage')}</span>
        <select
          className={looks.field}
          value={perPage}
          onChange={(event) => {
            const size = Number(event.target.value);
            onPageSize(size);
            setPerPage(size);
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </Row>
      {pages > 1 ? (
        <Row as="span" gap={0}>
          <PageButton label={text('list.firstPage')} disabled={page <= 1} onClick={() => setPage(1)}>
            <FirstPageOutlined fontSize="inherit" />
          </PageButton>
          <PageButton label={text('list.previousPage')} disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeftOutlined fontSize="inherit" />
          </PageButton>
          <span className={styles.pageNumber}>
            {data ? text('list.page', { page: formatNumber(page), pages: formatNumber(pages) }) : null}
          </span>
          <PageButton label={text('list.nextPage')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRightOutlined fontSize="inherit" />
          </PageButton>
          <PageButton label={text('list.lastPage')} disabled={page >= pages} onClick={() => setPage(pages)}>
            <LastPageOutlined fontSize="inherit" />
          </PageButton>
        </Row>
      ) : null}
    </nav>
  );
}

/** Stays focusable when there is no further page, so that the keyboard focus is not lost. */
function PageButton(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes(looks.iconButton, styles.pageButton)}
      aria-label={props.label}
      aria-disabled={props.disabled}
      onClick={() => {
        if (!props.disabled) props.onClick();
      }}
    >
      {props.children}
    </button>
  );
}
