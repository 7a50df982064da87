import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Job } from '../platform/jobs/definitions.ts';
import { leadHookEntriesTable as table } from '../platform/tables/leadHookEntries.ts';
import { fetchKind, readEntry, storableValue, tokenMissing } from './hookEntries.ts';
import { leadHooksTable } from './leadHookTables.ts';

/** Whether Meta has signed a body with the secret of the institute's app. */
export function isSigned(text: string, signature: string | undefined, secret: string | undefined): boolean {
  if (secret === undefined) return false;
  const expectedSignature = Buffer.from(`sha256=${createHmac('sha256', secret).update(text).digest('hex')}`);
  const receivedSignature = Buffer.from(signature ?? '');
  return receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature);
}

const Fields = z.record(z.string(), z.unknown());
const timeoutMs = 20_000;
/** The requested fields of a lead besides its id. */
const askedFields = 'created_time,ad_name,campaign_name,form_id,field_data';

/** Fetches the content of a lead that Meta's call referred to, and creates the lead. */
export const fetchMetaLead: Job<{ entryId: string }> = {
  ...fetchKind,
  async run(deps, { entryId }, signal) {
    const [entry] = await deps.db.select().from(table).where(eq(table._id, entryId));
    if (!entry?.payload || entry.leadId !== null) return;
    const { pageToken, graphUrl } = deps.environment.meta;
    const id = z.safeParse(z.coerce.string().check(z.regex(/^\d{1,40}$/)), entry.payload.leadgen_id);
    const note = (reason: string) =>
      deps.db.update(table).set({ reason, outcome: 'failed' }).where(eq(table._id, entryId));
    if (pageToken === undefined) return void (await note(tokenMissing));
    if (!id.success) return void (await note('Meta sent no number of the lead.'));
    const response = await fetch(`${graphUrl}/${id.data}?fields=${askedFields}`, {
      headers: { Authorization: `Bearer ${pageToken}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    }).catch(() => undefined);
    const content = response?.ok ? Fields.safeParse(await response.json().catch(() => undefined)) : undefined;
    if (!content?.success || content.data.field_data === undefined) {
      await note(`Meta did not send the content of the lead${response ? ` (status ${response.status})` : ''}.`);
      throw new Error('The content of a lead could not be read from Meta.');
    }
    const fetchedFields = Fields.parse(storableValue(content.data));
    await deps.db.transaction(async (db) => {
      // A concurrent replay may have created the lead while this one waited for the lock.
      const [lockedEntry] = await db.select().from(table).where(eq(table._id, entryId)).for('no key update');
      const [hook] = await db.select().from(leadHooksTable).where(eq(leadHooksTable._id, entry.hookId));
      if (!lockedEntry?.payload || lockedEntry.leadId !== null || !hook) return;
      const payload = { ...lockedEntry.payload, ...fetchedFields };
      await db.update(table).set({ payload }).where(eq(table._id, entryId));
      await readEntry({ db, deps }, hook, { _id: entryId, payload });
    });
  },
};
