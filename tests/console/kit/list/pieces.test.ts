import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatIfDay,
  formatMoney,
  formatNumber,
  formatTime,
} from '#console/kit/format/format.ts';
import { eachOf } from '#console/kit/actions/eachOf.ts';
import { chosenIn, fieldInWords, strayFields, withChoice } from '#console/kit/list/filters.ts';
import { cardLayout } from '#console/kit/list/RecordCards.tsx';
import { readAllIds } from '#console/kit/list/bulk/selectAll.ts';
import type { AnyColumn, ListFilter } from '#console/kit/list/types.ts';

describe('reading the ids of all that match', () => {
  const ids = Array.from({ length: 2500 }, (_, index) => `r${index}`);

  /** A server that returns at most `maxRows` rows per page, even if more are requested. */
  function pagesOf(maxRows: number) {
    return async (page: number, perPage: number) => {
      const size = Math.min(maxRows, perPage);
      return { ids: ids.slice((page - 1) * size, page * size), total: ids.length };
    };
  }

  it('continues when a server returns fewer rows per page than requested', async () => {
    const progress: number[] = [];
    const result = await readAllIds(
      pagesOf(600),
      (progressCount) => progress.push(progressCount),
      () => false,
    );
    expect(result).toEqual(ids);
    expect(progress).toEqual([600, 1200, 1800, 2400, 2500]);
  });

  it('ends when a server ignores pages and returns the same rows again', async () => {
    const samePage = async () => ({ ids: ids.slice(0, 10), total: 2500 });
    expect(
      await readAllIds(
        samePage,
        () => undefined,
        () => false,
      ),
    ).toEqual(ids.slice(0, 10));
  });

  it('returns nothing when it is stopped', async () => {
    let pages = 0;
    const countingPage = async (page: number, perPage: number) => {
      pages += 1;
      return pagesOf(1000)(page, perPage);
    };
    expect(
      await readAllIds(
        countingPage,
        () => undefined,
        () => pages === 2,
      ),
    ).toBeUndefined();
    expect(pages).toBe(2);
  });
});

describe('doing something for each of many', () => {
  it('accounts for every id when it is stopped halfway', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    let finished = 0;
    const outcome = await eachOf(
      ids,
      async (id) => {
        if (id === 'b') throw new Error('no');
      },
      { inFlight: 2, onProgress: (count) => (finished = count), stopped: () => finished >= 3 },
    );
    const reportedIds = [...outcome.done, ...outcome.failed.map(({ id }) => id), ...outcome.untried];
    expect(reportedIds.toSorted()).toEqual(ids);
    expect(outcome.failed.map(({ id }) => id)).toEqual(['b']);
    expect(outcome.untried.length).toBeGreaterThan(0);
  });
});

describe('filters', () => {
  const filter: ListFilter = {
    source: 'status',
    label: 'alerts.fields.status',
    choices: [
      { id: 'approved', name: 'Approved', where: { status: true } },
      { id: 'featured', name: 'Featured', where: { status: true, featured: true } },
      { id: 'rejected', name: 'Rejected', where: { rejected: true } },
    ],
  };

  it('find the choice that matches a combination of fields, the most specific first', () => {
    expect(chosenIn(filter, { status: true })?.id).toBe('approved');
    expect(chosenIn(filter, { status: true, featured: true })?.id).toBe('featured');
    expect(chosenIn(filter, { status: false })).toBeUndefined();
  });

  it('leave other fields alone and clear all of their own', () => {
    const values = { q: 'asha', rating: 5, status: true, featured: true };
    expect(withChoice(filter, filter.choices[2], values)).toEqual({ q: 'asha', rating: 5, rejected: true });
    expect(withChoice(filter, undefined, values)).toEqual({ q: 'asha', rating: 5 });
    expect(strayFields([filter], values)).toEqual(['rating']);
  });

  it('name a field in words', () => {
    expect(fieldInWords('assignedTo')).toBe('Assigned to');
    expect(fieldInWords('createdAt_gte')).toBe('Created at');
  });
});

const column = (source: string, card?: AnyColumn['card']): AnyColumn => ({
  source,
  label: 'alerts.fields.title',
  ...(card ? { card } : {}),
});
const sources = (columns: readonly AnyColumn[]) => columns.map(({ source }) => source);

describe('a card', () => {
  it('takes the first column as title and the next three as facts', () => {
    const layout = cardLayout(['name', 'a', 'b', 'c', 'd'].map((source) => column(source)));
    expect(layout.title?.source).toBe('name');
    expect(sources(layout.facts)).toEqual(['a', 'b', 'c']);
  });

  it('takes the columns that it is told, in their order', () => {
    const layout = cardLayout([
      column('name'),
      column('a', 'none'),
      column('b'),
      column('c', 'status'),
      column('d'),
      column('e'),
      column('f', 'fact'),
    ]);
    expect(layout.status?.source).toBe('c');
    expect(sources(layout.facts)).toEqual(['b', 'd', 'f']);
  });
});

describe('dates, numbers and money', () => {
  it('are written the Indian way', () => {
    expect(formatDateTime('2026-11-20T14:05:00+05:30')).toBe('20 Nov 2026, 14:05');
    expect(formatDateTime('2026-11-20T00:05:00+05:30')).toBe('20 Nov 2026, 00:05');
    expect(formatDate('2026-11-02T14:05:00+05:30')).toBe('2 Nov 2026');
    expect(formatDate('2026-09-02T14:05:00+05:30'), 'three letters in every month').toBe('2 Sep 2026');
    expect(formatNumber(1234567)).toBe('12,34,567');
    expect(formatMoney(125000)).toBe('₹1,25,000');
    expect(formatMoney(99.5)).toBe('₹99.50');
  });

  it('write out a stored day where a record is read, and leave any other text', () => {
    const formatted = ['2026-05-06', '2026-13-45', 'Batch of 2026-05-06', ''].map(formatIfDay);
    expect(formatted).toEqual(['6 May 2026', '2026-13-45', 'Batch of 2026-05-06', '']);
  });

  it('use the institute’s time zone, whatever the clock of the user’s machine', () => {
    expect(formatDateTime('2026-11-20T21:05:00Z')).toBe('21 Nov 2026, 02:35');
    expect(formatTime('2026-11-20T21:05:00Z')).toBe('02:35');
    expect(formatDate('2026-11-20T21:05:00Z')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-20'), 'a day without a time stays that day').toBe('20 Nov 2026');
  });

  it('are empty for an invalid date', () => {
    expect(formatDateTime(undefined)).toBe('');
    expect(formatDateTime('')).toBe('');
    expect(formatDate('soon')).toBe('');
  });
});
