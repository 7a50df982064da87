import type { Store } from 'ra-core';
import { visitKey } from '#console/providers/personalStorage.ts';
import { partsOf } from './address.ts';

/** What react-admin remembers of a list: search, filters, order and page. */
const listParams = '.listParams';

const visited = () => sessionStorage.getItem(visitKey) ?? '';

/**
 * Lets a list keep what was chosen in it for one visit of its module (readings.md §7): react-admin would keep it for
 * ever. A reload is no new visit, nor is a record of the module; what an address says holds anyway. Tell it of each
 * address before the page there is drawn.
 */
export function createVisits(store: Store) {
  function forget(module: string): void {
    for (const key of Object.keys(store.listItems?.(module) ?? {})) {
      const list = key.endsWith(listParams) ? key.slice(0, -listParams.length) : undefined;
      if (list === module || list?.startsWith(`${module}/`)) store.removeItem(key);
    }
  }

  return {
    /** The page at this address comes next. */
    at(pathname: string): void {
      const { module = '' } = partsOf(pathname);
      if (module === visited()) return;
      forget(module);
      sessionStorage.setItem(visitKey, module);
    },
    /** A menu is about to open the module. */
    before(module: string): void {
      if (module !== visited()) forget(module);
    },
  };
}
