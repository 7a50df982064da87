import * as z from 'zod/mini';
import { isList, type NounEndpoint } from '#contract/endpoint.ts';
import { FoundRecords } from '#contract/features/search.ts';
import type { PermissionMap } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';
import type { Sql } from '#server/database/connect.ts';
import { searchables } from '#server/platform/searchable.ts';
import { routesOf } from '#server/routes.ts';
import { atLeast, atMost, type Figure } from '../report.ts';
import { askingOf, type Asking } from './asking.ts';
import { addEmployees } from './sessions.ts';

const roles = 20;
const texts = ['kavya', 'शर्मा', 'course', 'institute', '12345'];

const Found = z.array(FoundRecords);
const Row = z.looseObject({ _id: z.string() });

const lists = new Map(
  routesOf(productOf('Institute')).flatMap(({ endpoint }) =>
    endpoint.key === 'list' && isList(endpoint.reply) ? [[endpoint.noun, endpoint] as const] : [],
  ),
);

/** A third of the modules, another one for each role. */
function permissionsOf(role: number): PermissionMap {
  const modules = [...new Set(searchables().map(({ noun }) => noun.module))];
  const none = { add: false, read: false, update: false, delete: false, active: false };
  const others = { ...none, add: true, update: true, delete: true };
  return Object.fromEntries(
    modules.map((module, index) => [
      module,
      ((index * 7 + role * 5) % 11) % 3 === 0 ? { ...none, read: true } : others,
    ]),
  );
}

/** The found records that the noun's own list does not show to the same person. */
async function beyond(asking: Asking, found: FoundRecords, text: string): Promise<number> {
  const list = lists.get(found.noun);
  if (!list) return found.records.length;
  const byParent = Map.groupBy(found.records, ({ parent }) => (list.path.includes('{') ? parent : undefined));
  let count = 0;
  for (const [parent, records] of byParent) {
    const shown = await shownIn(asking, list, { parent, ids: records.map(({ _id }) => _id), text });
    count += records.filter(({ _id }) => !shown.has(_id)).length;
  }
  return count;
}

type Wanted = { readonly parent: string | undefined; readonly ids: readonly string[]; readonly text: string };

async function shownIn(
  asking: Asking,
  list: NounEndpoint,
  { parent, ids, text }: Wanted,
): Promise<ReadonlySet<string>> {
  if (!isList(list.reply)) return new Set();
  const path = list.path.replace(/\{\w+\}/, parent ?? '');
  const query = new URLSearchParams({ page: '1', limit: '100' });
  if ('_id' in list.reply.filter) query.set('_id', ids.join(','));
  else query.set('search', text);
  const { status, body } = await asking.ask(`${path}?${query.toString()}`);
  if (status !== 200) return new Set();
  const { wrapped } = list.reply;
  const rows = z.array(Row).parse(wrapped === undefined ? body : z.looseObject({}).parse(body)[wrapped]);
  return new Set(rows.map(({ _id }) => _id));
}

/** Twenty roles search; each record they find has to be in the list of its noun, as the same person reads it. */
export async function measurePaletteRights(url: string, sql: Sql): Promise<Figure[]> {
  let [rows, rowsBeyond] = [0, 0];
  const nouns = new Set<string>();
  for (let role = 0; role < roles; role += 1) {
    const [employee] = await addEmployees(sql, { count: 1, role: 'Coordinator', permissions: permissionsOf(role) });
    const asking = askingOf(url, employee?.token ?? '');
    for (const text of texts) {
      const { status, body } = await asking.ask(`/search?q=${encodeURIComponent(text)}`);
      if (status !== 200) throw new Error(`A search was answered with ${status}.`);
      for (const found of Found.parse(body)) {
        nouns.add(found.noun);
        rows += found.records.length;
        rowsBeyond += await beyond(asking, found, text);
      }
    }
  }
  return [
    {
      what: `palette: rows beyond the rights of ${roles} roles`,
      ours: { value: rowsBeyond, unit: '' },
      goal: atMost(0),
      note: `of ${rows}, each compared with the list of its noun`,
    },
    { what: 'palette: nouns among them', ours: { value: nouns.size, unit: '' }, goal: atLeast(20) },
  ];
}
