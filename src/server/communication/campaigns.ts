import { campaigns, type CampaignDraft } from '#contract/communication/campaigns.ts';
import { undoSeconds } from '#contract/communication/campaignRecord.ts';
import { wallClock, zoneName } from '#contract/instituteTime.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Deps } from '../deps.ts';
import { textTwin } from '../platform/mail/letter.ts';
import { audienceOf, keptAudienceOf } from './audience.ts';
import { forgetCounts } from './audienceCounts.ts';
import { campaignLetter, type CampaignContent } from './campaignLetter.ts';
import { campaignRecords, shownCampaign } from './campaignRecords.ts';
import { campaignRoutes } from './campaignRoutes.ts';
import { previewOf } from './letterPreview.ts';

const { send, audience, preview, test } = campaigns.endpoints;

/** Milliseconds that a scheduled time may lie in the past, because browsers' clocks are not exact. */
const toleranceMs = 60_000;

/** The time at which a campaign starts: as scheduled, or after the period in which sending can be undone. */
function startOf({ scheduledAt }: CampaignDraft, now: Date): { startsAt: string; scheduledAt: string | null } {
  if (!scheduledAt) return { startsAt: new Date(now.getTime() + undoSeconds * 1000).toISOString(), scheduledAt: null };
  const moment = new Date(scheduledAt);
  if (moment.getTime() < now.getTime() - toleranceMs) throw invalid({ scheduledAt: 'Choose a time in the future' });
  return { startsAt: moment.toISOString(), scheduledAt: moment.toISOString() };
}

/** Refuses a campaign that has no recipients, or whose number of recipients differs from the confirmed one. */
export function requireAudience(count: number, confirmedCount: number | undefined, field: string): void {
  if (count === 0) throw invalid({ [field]: 'This audience is empty. Choose another one.' });
  if (confirmedCount !== undefined && confirmedCount !== count)
    throw invalid({
      confirmed:
        count === 1
          ? 'This email would go to 1 person now. Check the audience and confirm again.'
          : `This email would go to ${count} people now. Check the audience and confirm again.`,
    });
}

/** Sends a letter to one person while the caller waits; a failure throws a refusal with the mail server's reply. */
export async function sendTest(
  { db, mail, environment }: Deps,
  content: CampaignContent,
  reader: { to: string; name: string },
): Promise<{ success: true; message: string }> {
  const letter = campaignLetter(content, environment, { tracked: false });
  const { subject, html, text } = letter.of({ address: reader.to, name: reader.name, token: undefined });
  const { state, answer } = await mail.test(db, {
    to: reader.to,
    subject: `[Test] ${subject}`.slice(0, 300),
    html,
    text,
    // Campaign letters are not marked as automatic, so neither is the test letter.
    automatic: false,
  });
  if (state !== 'sent') throw new Refusal('conflict', `The test email to ${reader.to} was not sent: ${answer}`);
  return { success: true, message: `Test email sent to ${reader.to}` };
}

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`);

const newsletterCampaignRoutes = [
  implement(send, async (call) => {
    const { db, deps, body } = call;
    const { targetAudience, customFilters, confirmed, title, subject, htmlContent, template } = body;
    const now = deps.clock();
    const start = startOf(body, now);
    const { count } = await audienceOf(db, { kind: 'campaigns', targetAudience, customFilters }, now);
    // If the confirmed number differs, the caller may have seen an outdated count.
    if (confirmed !== count) forgetCounts(deps.db);
    // The audience of a scheduled campaign is only determined when it is due, so it may still be empty.
    if (start.scheduledAt === null || confirmed !== undefined) requireAudience(count, confirmed, 'targetAudience');
    const campaign = await campaignRecords.campaigns.insert(db, {
      kind: 'campaigns',
      title,
      subject,
      htmlContent,
      content: body.content || textTwin(htmlContent),
      targetAudience,
      customFilters: targetAudience === 'custom' ? customFilters : null,
      template: template || null,
      createdBy: actorOf(call).name,
      tracked: deps.environment.mailing.tracking,
      // Recipients are counted again at the start; until then, the list shows this number.
      total: count,
      ...start,
    });
    const { date, time } = wallClock(new Date(start.startsAt));
    const [year, month, day] = date.split('-');
    const message =
      start.scheduledAt === null
        ? `"${title}" goes to ${people(count)} in ${undoSeconds} seconds`
        : `"${title}" is scheduled for ${day}/${month}/${year}, ${time} (${zoneName(new Date(start.startsAt))})`;
    return { success: true, message, campaign: shownCampaign(campaign) };
  }),
  implement(audience, ({ deps: { db, clock }, body }) => keptAudienceOf(db, { kind: 'campaigns', ...body }, clock()), {
    transaction: false,
  }),
  implement(preview, async (call) =>
    previewOf({ ...call.body, textContent: '' }, call.deps.environment, actorOf(call)),
  ),
  implement(
    test,
    (call) => {
      const { name, email } = actorOf(call);
      return sendTest(call.deps, { ...call.body, textContent: '' }, { to: call.body.to ?? email, name });
    },
    // A mail server may take half a minute to reply, so no database connection is held meanwhile.
    { transaction: false },
  ),
  ...campaignRoutes('campaigns'),
];

export const part: DomainPart = {
  routes: newsletterCampaignRoutes,
};
