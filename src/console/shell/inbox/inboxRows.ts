import type { Conversation } from '#contract/features/inbox.ts';

type Page = { readonly rows: readonly Conversation[] };
export type Pages = { readonly pages: readonly Page[] };

/**
 * The rows on screen. Their order stays until the user requests another one, so that no row moves under the pointer.
 */
export type ShownRows = {
  /** Identifies the queue, source and search. */
  readonly key: string;
  /** The replies that contained the rows. */
  readonly data: Pages;
  readonly rows: readonly Conversation[];
  /** Rows that are no longer in the queue. */
  readonly gone: ReadonlySet<string>;
  /** The number of conversations that are now in the queue but not on screen. */
  readonly arrived: number;
};

/** The rows of a reply, in its order. */
export function freshRows(key: string, data: Pages): ShownRows {
  return { key, data, rows: [...byId(data).values()], gone: new Set(), arrived: 0 };
}

/** The rows on screen after another reply: updated in place, and extended if the reply has more pages. */
export function followRows(shownRows: ShownRows, data: Pages): ShownRows {
  const freshById = byId(data);
  const updatedRows = shownRows.rows.map((row) => freshById.get(row._id) ?? row);
  const ids = new Set(updatedRows.map(({ _id }) => _id));
  const unknown = [...freshById.values()].filter(({ _id }) => !ids.has(_id));
  const hasMore = data.pages.length > shownRows.data.pages.length;
  if (updatedRows.length === 0) return freshRows(shownRows.key, data);
  return {
    key: shownRows.key,
    data,
    rows: hasMore ? [...updatedRows, ...unknown] : updatedRows,
    gone: new Set(updatedRows.flatMap(({ _id }) => (freshById.has(_id) ? [] : [_id]))),
    arrived: hasMore ? 0 : unknown.length,
  };
}

const byId = ({ pages }: Pages) => new Map(pages.flatMap(({ rows }) => rows).map((row) => [row._id, row]));

export type Urgency = 'late' | 'dueSoon' | undefined;

/** `late` if a person has waited for the target hours, `dueSoon` if they have waited for most of them. */
export function urgencyOf(row: Pick<Conversation, 'state' | 'answerDueAt' | 'answerSoonAt'>, now: number): Urgency {
  const { state, answerDueAt, answerSoonAt } = row;
  if (state !== 'open' || answerDueAt === null || answerSoonAt === null) return undefined;
  if (now >= Date.parse(answerDueAt)) return 'late';
  return now >= Date.parse(answerSoonAt) ? 'dueSoon' : undefined;
}
