import { eq, sql } from 'drizzle-orm';
import { InboxSettings } from '#contract/features/inbox.ts';
import { defaultOfficeHours } from '#contract/features/officeHours.ts';
import type { Queryable } from '../../database/connect.ts';
import { invalid, stale } from '../../http/refusal.ts';
import { oneRecordsTable } from '../../platform/tables/content.ts';

const name = 'inboxSettings';
const defaults: InboxSettings = { targetHours: 8, ...defaultOfficeHours, version: 0 };

/** The settings of the inbox; before the first save, the defaults with version 0. */
export async function inboxSettings(db: Queryable): Promise<InboxSettings> {
  const { content, version } = oneRecordsTable;
  const [row] = await db.select({ content, version }).from(oneRecordsTable).where(eq(oneRecordsTable.name, name));
  // Settings saved by earlier versions have no office hours, so the defaults complete them.
  return row ? InboxSettings.parse({ ...defaults, ...row.content, version: row.version }) : defaults;
}

/** The fields that a call saves; all other fields are unchanged. */
type SavedSettings = { readonly [Field in Exclude<keyof InboxSettings, 'version'>]?: InboxSettings[Field] | undefined };

/** Saves the settings; throws 409 if the caller read an older version. */
export async function saveInboxSettings(
  db: Queryable,
  saved: SavedSettings,
  version: number | undefined,
): Promise<InboxSettings> {
  const { version: versionBefore, ...current } = await inboxSettings(db);
  const { targetHours = current.targetHours, days = current.days, from = current.from, to = current.to } = saved;
  const { daysOff = current.daysOff } = saved;
  if (from >= to) throw invalid({ to: 'The end must be after the beginning' });
  const content = {
    targetHours,
    days: [...new Set(days)].toSorted(),
    from,
    to,
    daysOff: [...new Set(daysOff)].toSorted(),
  };
  const isCurrent = version === undefined ? undefined : sql`${oneRecordsTable.version} = ${version}`;
  const [row] =
    version === undefined || version === 0 || versionBefore === version
      ? await db
          .insert(oneRecordsTable)
          .values({ name, content })
          .onConflictDoUpdate({
            target: oneRecordsTable.name,
            set: { content, version: sql`${oneRecordsTable.version} + 1`, updatedAt: sql`now()` },
            ...(isCurrent && { setWhere: isCurrent }),
          })
          .returning({ version: oneRecordsTable.version })
      : [];
  if (!row) throw stale({ ...(await inboxSettings(db)) });
  return { ...content, version: row.version };
}
