import { views } from '#contract/features/views.ts';
import type { Queryable } from '../../database/connect.ts';
import { currentColleagues } from '../../platform/colleagues.ts';
import { announceLive } from '../../platform/live.ts';
import { seenList, type ViewRow } from './viewRules.ts';

/**
 * Notifies everybody who sees one of these views, or saw it before its change. The notification does not name the view,
 * so that nobody learns of a view whose scope has become narrower.
 */
export async function notifyOfViews(db: Queryable, changedViews: readonly ViewRow[]): Promise<void> {
  const isOwn = changedViews.every(({ ownerId }) => ownerId !== null);
  const owners = changedViews.flatMap(({ ownerId }) => ownerId ?? []);
  const colleagues = await currentColleagues(db, isOwn ? owners : undefined);
  const to = colleagues
    .filter((colleague) => changedViews.some((view) => seenList(colleague, view)))
    .map(({ _id }) => _id);
  if (to.length > 0) await announceLive(db, { topic: views.name, change: 'update', ids: [], to });
}
