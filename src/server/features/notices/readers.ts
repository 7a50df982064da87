import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { currentColleagues, type CurrentColleague } from '../../platform/colleagues.ts';
import { preferencesTable, profilesTable } from '../../platform/tables/accounts.ts';

/** An employee's choice of when to receive notices by email. */
export type MailChoice = 'atOnce' | 'daily' | 'never';

export type NoticeReader = CurrentColleague & {
  readonly mail: MailChoice;
  /** Whether the employee wants notices of the day's leads and of appointments. */
  readonly wantsLeads: boolean;
};

const choices: readonly unknown[] = ['atOnce', 'daily', 'never'] satisfies readonly MailChoice[];
const isChoice = (value: unknown): value is MailChoice => choices.includes(value);

/** Active employees with their choices. An employee who has turned off emails in the profile gets none. */
export async function noticeReaders(db: Queryable, ids: readonly string[]): Promise<readonly NoticeReader[]> {
  if (ids.length === 0) return [];
  const colleagues = await currentColleagues(db, ids);
  const { kept, employeeId } = preferencesTable;
  const rows = await db
    .select({ employeeId: profilesTable.employeeId, settings: profilesTable.settings })
    .from(profilesTable)
    .where(inArray(profilesTable.employeeId, [...ids]));
  const keptRows = await db
    .select({ employeeId, kept })
    .from(preferencesTable)
    .where(inArray(employeeId, [...ids]));
  return colleagues.map((colleague) => {
    const settings = rows.find((row) => row.employeeId === colleague._id)?.settings;
    const { noticeMail, leadNotices } = keptRows.find((row) => row.employeeId === colleague._id)?.kept ?? {};
    const reader = { ...colleague, wantsLeads: leadNotices !== false };
    if (settings?.notifications?.email === false) return { ...reader, mail: 'never' };
    return { ...reader, mail: isChoice(noticeMail) ? noticeMail : 'atOnce' };
  });
}
