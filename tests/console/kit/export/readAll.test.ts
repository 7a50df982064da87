import { testDataProvider, type GetListParams, type RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { readAll } from '#console/kit/export/readAll.ts';

const listQuery = { resource: 'leads', sort: { field: 'name', order: 'DESC' }, filter: { type: 'Website' } } as const;
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: from + index }));

function serverOf(answer: (page: number) => { data: RaRecord[]; total: number }) {
  const getList = vi.fn(async (_resource: string, { pagination }: GetListParams) => answer(pagination?.page ?? 1));
  const provider = testDataProvider({
    getList: async (resource, params) => JSON.parse(JSON.stringify(await getList(resource, params))),
  });
  return { provider, getList };
}

async function readIds(provider: ReturnType<typeof testDataProvider>, signal = new AbortController().signal) {
  const ids: unknown[] = [];
  for await (const page of readAll(provider, listQuery, signal)) ids.push(...page.rows.map(({ id }) => id));
  return ids;
}

describe('reading a whole list', () => {
  it('asks page by page, with the list’s filter and order, until it has the total', async () => {
    const { provider, getList } = serverOf((page) => ({
      data: rows((page - 1) * 250, Math.min(page * 250, 600)),
      total: 600,
    }));
    expect(await readIds(provider)).toEqual(rows(0, 600).map(({ id }) => id));
    expect(
      getList.mock.calls.map(([resource, params]) => [resource, params.pagination, params.sort, params.filter]),
    ).toEqual([1, 2, 3].map((page) => ['leads', { page, perPage: 250 }, listQuery.sort, listQuery.filter]));
  });

  it('continues with smaller pages when a server returns fewer rows than requested', async () => {
    const { provider } = serverOf((page) => ({ data: rows((page - 1) * 100, Math.min(page * 100, 250)), total: 250 }));
    expect(await readIds(provider)).toHaveLength(250);
  });

  it('includes a row only once when it moves to the next page, and ends when rows disappear', async () => {
    const pages = [rows(0, 1000), rows(999, 1500), []];
    const { provider, getList } = serverOf((page) => ({ data: pages[page - 1] ?? [], total: 1600 }));
    expect(await readIds(provider)).toEqual(rows(0, 1500).map(({ id }) => id));
    expect(getList).toHaveBeenCalledTimes(3);
  });

  it('stops between two pages when the person cancels', async () => {
    const control = new AbortController();
    const { provider, getList } = serverOf(() => {
      control.abort();
      return { data: rows(0, 1000), total: 5000 };
    });
    await expect(readIds(provider, control.signal)).rejects.toHaveProperty('name', 'AbortError');
    expect(getList).toHaveBeenCalledTimes(1);
  });
});
