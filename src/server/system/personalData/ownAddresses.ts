import { moduleList } from '#contract/modules.ts';
import type { Holding } from '#contract/system/personalData.ts';
import type { Queryable } from '../../database/connect.ts';
import type { Environment } from '../../environment.ts';
import { colleagueWithEmail } from '../../platform/colleagues.ts';
import { nounsOfInstitute } from '../../platform/institute.ts';

export type Settings = Pick<Environment, 'mailFrom' | 'mailing' | 'product'>;

/**
 * The reason why data with these emails must not be erased: one of them belongs to a colleague or to the institute
 * itself, and anybody can enter it in a form on the site. Null if none does.
 */
export async function refusalToErase(
  db: Queryable,
  emails: readonly string[],
  publishedMentions: readonly Holding[],
  { mailFrom, mailing, product }: Settings,
): Promise<string | null> {
  if (emails.length === 0) return null;
  const employee = await colleagueWithEmail(db, emails);
  const remedy = 'Correct the email of this record, or delete the record.';
  if (employee) return `${employee.email} is the email of ${employee.name} in Team. ${remedy}`;
  const ownAddresses = [mailFrom.address, mailing.bounce.address].map((address) => address?.toLowerCase());
  const sender = emails.find((email) => ownAddresses.includes(email));
  if (sender !== undefined) return `The institute sends its emails from ${sender}. ${remedy}`;
  const publisher = publishedMentions.find(({ noun }) => nounsOfInstitute.has(noun));
  if (!publisher) return null;
  const module = moduleList(product).find(({ id }) => id === publisher.module)?.label ?? publisher.module;
  return `${emails.join(', ')} is published as an email of the institute (${module}). ${remedy}`;
}
