import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';

/** Moves the separations of one record to another of the same noun, with which it was merged. */
export async function movePartings(db: Queryable, noun: string, from: string, to: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from person_partings where first_id = ${from} or second_id = ${from}
      returning case when first_id = ${from} then second_noun else first_noun end as noun,
        case when first_id = ${from} then second_id else first_id end as id, parted_by, parted_at
    )
    insert into person_partings (first_noun, first_id, second_noun, second_id, parted_by, parted_at)
    select case when id < ${to}::uuid then noun else ${noun} end, least(id, ${to}::uuid),
      case when id < ${to}::uuid then ${noun} else noun end, greatest(id, ${to}::uuid), parted_by, parted_at
    from gone where id <> ${to}
    on conflict do nothing
  `);
}
