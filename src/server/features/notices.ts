import { notices as noun } from '#contract/features/notices.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { announceLive } from '../platform/live.ts';
import { bundlesOf, isUnread, mark } from './notices/bundles.ts';
import { sendDigests } from './notices/digest.ts';

const { latest, unread, read } = noun.endpoints;

/** Maximum notices in the reply. */
const maxShown = 60;

const noticeRoutes = [
  implement(latest, async (call) => {
    const bundles = await bundlesOf(call.db, actorOf(call));
    const [unreadOnes, readOnes] = [bundles.filter((one) => !one.readAt), bundles.filter((one) => one.readAt)];
    const shownNotices = [...unreadOnes, ...readOnes].slice(0, maxShown);
    return { notices: shownNotices.map(({ ids: _ids, ...notice }) => notice), unread: unreadOnes.length };
  }),
  implement(unread, async (call) => ({ unread: (await bundlesOf(call.db, actorOf(call), isUnread)).length })),
  implement(read, async (call) => {
    const reader = actorOf(call);
    await mark(call.db, reader, call.body);
    await announceLive(call.db, { topic: 'notices', change: 'update', ids: [], to: [reader._id] });
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: noticeRoutes,
  schedules: [{ name: 'send-notice-digests', cron: '0 9 * * *', run: sendDigests }],
};
