import { unknownColleague } from '#contract/communication/leadImport.ts';
import { leads } from '#contract/communication/leads.ts';
import { can } from '#contract/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { ownerByName } from '../platform/leadProgress.ts';
import { leadRecords, shownLead } from '../platform/leadRecords.ts';
import { enquiryOf } from './hookEntries.ts';
import { storeEnquiry } from './leadIntake.ts';

/** The origin of imported leads, and their author in the timeline. */
const spreadsheet = 'Spreadsheet';

/** Returns the only current colleague with this name, or undefined for a blank name. Refuses any other name. */
async function ownerByTypedName(db: Queryable, assignedTo: string) {
  if (assignedTo === '') return undefined;
  const { ownerId } = await ownerByName(db, assignedTo);
  if (!ownerId) throw invalid({ assignedTo: unknownColleague });
  return { ownerId };
}

const leadImportRoute = implement(leads.endpoints.importOne, async (call) => {
  const { db, deps } = call;
  const { type, defaultType, assignedTo, ...row } = call.body;
  const owner = await ownerByTypedName(db, assignedTo);
  const source = { type: type ?? defaultType, courseId: null, source: spreadsheet };
  const enquiry = await enquiryOf(db, source, { ...row, id: '', campaign: '' });
  const importedEnquiry = { ...enquiry, utm: { utm_source: spreadsheet } };
  const { outcome, leadId } = await storeEnquiry(call, importedEnquiry, { by: spreadsheet, fromVisitor: false, owner });
  // Knowing the phone alone must not reveal a lead to an employee who may not read leads.
  if (outcome === 'joined' && !can(actorOf(call), leads.module, 'read')) return { outcome };
  return { outcome, lead: await shownLead(db, await leadRecords.get(db, leadId), deps.clock()) };
});

export const part: DomainPart = {
  routes: [leadImportRoute],
};
