import type { ReactNode } from 'react';
import { apiAddress } from '#console/providers/http.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../format/format.ts';
import { useText } from '#console/texts/index.ts';
import { TwoLines } from './TwoLines.tsx';
import type { Column, Row } from './types.ts';
import { usePaperLink } from './usePaperLink.ts';
import styles from './cells.module.css';

/** Keys of a record whose values have this type. */
type KeysOf<R extends object, Value> = { [K in keyof R & string]: R[K] extends Value ? K : never }[keyof R & string];
type Options<R extends object, Source> = Omit<Column<R>, 'source' | 'render' | 'align'> & { source: Source };
type Moment = string | number | null | undefined;

/** A date, with the exact time in the `datetime` attribute; a dash if there is none. */
export function DateCell({ value, time = true }: { value: Moment; time?: boolean }) {
  const formattedDate = time ? formatDateTime(value) : formatDate(value);
  if (!formattedDate || value === null || value === undefined) return <span className={styles.none}>–</span>;
  return <time dateTime={new Date(value).toISOString()}>{formattedDate}</time>;
}

/** An amount in a column, aligned at the decimal point even if only some amounts have paise. */
export function RupeeCell({ rupees }: { rupees: number }) {
  return (
    <span className={styles.money} data-whole={Number.isInteger(rupees)}>
      {formatMoney(rupees)}
    </span>
  );
}

/** A small picture at a path on the server; only its background if there is none or it fails to load. */
export function ImageCell({ path, round = false }: { path: string | null | undefined; round?: boolean }) {
  return (
    <span className={styles.picture} data-round={round || undefined}>
      {path ? (
        <img
          src={apiAddress(path)}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      ) : null}
    </span>
  );
}

/** A column with a date and time: '20 Nov 2026, 14:05'; only the date with `time: false`. */
export function dateColumn<R extends object>({
  time,
  ...column
}: Options<R, KeysOf<R, Moment>> & { time?: boolean }): Column<R> {
  const { source } = column;
  return {
    width: time === false ? 112 : 160,
    ...column,
    render: (record: Row<R>) => {
      const value: unknown = record[source];
      return <DateCell value={isMoment(value) ? value : null} {...(time === undefined ? {} : { time })} />;
    },
  };
}

function isMoment(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A column with right-aligned numbers in Indian grouping. */
export function numberColumn<R extends object>(column: Options<R, KeysOf<R, number | null | undefined>>): Column<R> {
  return figures(column, formatNumber);
}

function figures<R extends object>(column: Options<R, keyof R & string>, format: (value: number) => string): Column<R> {
  return {
    width: 112,
    ...column,
    align: 'end',
    render: (record: Row<R>): ReactNode => {
      const value: unknown = record[column.source];
      return typeof value === 'number' ? format(value) : <span className={styles.none}>–</span>;
    },
  };
}

/** A column for a text that may be long: it shows two lines, and the full text in the tooltip. */
export function longTextColumn<R extends object>(column: Options<R, KeysOf<R, string>>): Column<R> {
  return {
    ...column,
    render: (record: Row<R>) => <TwoLines>{String(record[column.source] ?? '')}</TwoLines>,
  };
}

/** A column with a picture of 32 px. */
export function imageColumn<R extends object>({
  round,
  ...column
}: Options<R, KeysOf<R, string | null | undefined>> & { round?: boolean }): Column<R> {
  return {
    width: 64,
    card: 'none',
    ...column,
    render: (record: Row<R>) => {
      const path: unknown = record[column.source];
      return <ImageCell path={typeof path === 'string' ? path : null} {...(round === undefined ? {} : { round })} />;
    },
  };
}

/** A column with a link to a stored document, which opens in a new tab; `nameOf` returns its owner's name. */
export function documentColumn<R extends object>({
  nameOf,
  ...column
}: Options<R, KeysOf<R, string | null | undefined>> & { nameOf(record: Row<R>): string }): Column<R> {
  return {
    width: 96,
    ...column,
    render: (record: Row<R>) => {
      const path: unknown = record[column.source];
      if (typeof path !== 'string' || path === '') return <span className={styles.none}>–</span>;
      return <DocumentLink path={path} subject={nameOf(record)} />;
    },
  };
}

/**
 * A link to a stored document, which opens in a new tab without access to this one. `subject` names the owner, for
 * users who hear the link without its row. Renders a dash if the path is a `blob:` or `data:` address.
 */
function DocumentLink({ path, subject }: { path: string; subject: string }) {
  const text = useText();
  const paper = usePaperLink(path);
  if (/^(blob|data):/i.test(paper.href)) return <span className={styles.none}>–</span>;
  return (
    <a
      {...paper}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('list.documentOf', { subject })}
      className={styles.document}
    >
      {text('list.openDocument')}
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M4.5 2.5H2.5v7h7v-2M7 2.5h2.5V5M9.5 2.5 5.5 6.5" fill="none" stroke="currentColor" />
      </svg>
    </a>
  );
}
