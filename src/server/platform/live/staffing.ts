import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { chats } from '#contract/communication/chats.ts';
import {
  ChatbotSettingsDraft,
  chatbotSettings,
  defaultChatbotSettings,
} from '#contract/communication/chatbotSettings.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../../database/connect.ts';
import { employeesTable } from '../tables/accounts.ts';
import { storedContent } from '../storedContent.ts';
import { presenceTable } from '../tables/presence.ts';

const Status = z.pick(ChatbotSettingsDraft, { status: true });

/**
 * Whether a visitor's chat can be answered now: the chatbot's settings say Online, and an employee who may answer has
 * the console open, on any server process.
 */
export async function isStaffed(db: Queryable, now: Date): Promise<boolean> {
  const content = await storedContent(db, chatbotSettings.name);
  const { status } = Status.parse(content ?? defaultChatbotSettings);
  if (status !== 'Online') return false;
  const { role, permissions } = employeesTable;
  const presentEmployees = await db
    .selectDistinct({ id: employeesTable._id, role, permissions })
    .from(presenceTable)
    .innerJoin(employeesTable, eq(employeesTable._id, presenceTable.employeeId))
    .where(and(gt(presenceTable.expiresAt, now.toISOString()), eq(employeesTable.status, 'Active')));
  return presentEmployees.some((employee) => can(employee, chats.module, 'update'));
}
