import type { Store } from 'react-admin';
import type { Product } from '#contract/product.ts';
import { dashboardOf } from '#console/providers/destination.ts';
import type { Session } from '#console/providers/session.ts';
import { accessibleModules, firstSelection, isBuilt, openGroups, sidebarGroups } from './access.ts';
import { asIds, firstSelectionKey, openGroupsKey, pinsKey } from './preferences.ts';

/**
 * On the user's first visit to the dashboard, selects the first built module in the open groups. Later visits start at
 * Home, on every device, because the selection is remembered in the user's preferences. An address with a path, query
 * or fragment, such as an email's link to a comment, is left unchanged.
 */
export function selectFirst({ employee }: Session, product: Product, store: Store): void {
  const basename = dashboardOf(employee);
  if (window.location.pathname.replace(/\/$/, '') !== basename) return;
  if (window.location.search !== '' || window.location.hash !== '') return;
  if (store.getItem(firstSelectionKey) === true) return;
  const menuGroups = sidebarGroups(accessibleModules(product, employee));
  const firstModule = firstSelection(menuGroups, asIds(store.getItem(openGroupsKey)));
  if (!firstModule) return;
  store.setItem(firstSelectionKey, true);
  window.history.replaceState(null, '', `${basename}/${firstModule.id}`);
}

/** The modules that the user's menu shows: those of its open groups, and the pinned ones. */
export function inOpenGroups({ employee }: Session, product: Product, store: Store): readonly string[] {
  const groups = sidebarGroups(accessibleModules(product, employee));
  const openIds = openGroups(groups, asIds(store.getItem(openGroupsKey)));
  const pins = asIds(store.getItem(pinsKey)) ?? [];
  const inGroups = groups.flatMap(({ id: group, modules }) =>
    modules.filter(({ id }) => openIds.includes(group) || pins.includes(id)),
  );
  return inGroups.filter(isBuilt).map(({ id }) => id);
}
