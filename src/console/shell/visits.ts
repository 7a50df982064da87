import type { Store } from 'react-admin';
import { visitKey } from '#console/providers/personalStorage.ts';
import { partsOf } from './address.ts';

/** The keys for a list's search, filters, sort and page, and for its view. */
const visitKeys = ['.listParams', '.chosenView'];

const visitedModule = () => sessionStorage.getItem(visitKey) ?? '';

/**
 * Resets a list to its defaults on the next visit to its module, because react-admin would remember its filters
 * forever. A reload or a record of the module continues the visit, and an address with parameters always wins. Must be
 * called for each address before its page renders.
 */
export function createVisits(store: Store) {
  function forget(module: string): void {
    for (const key of Object.keys(store.listItems?.(module) ?? {})) {
      const ending = visitKeys.find((candidate) => key.endsWith(candidate));
      const list = ending && key.slice(0, -ending.length);
      if (list === module || list?.startsWith(`${module}/`)) store.removeItem(key);
    }
  }

  return {
    /** Must be called before the page at this address renders. */
    at(pathname: string): void {
      const { module = '' } = partsOf(pathname);
      if (module === visitedModule()) return;
      forget(module);
      sessionStorage.setItem(visitKey, module);
    },
    /** Must be called when a menu is about to open the module. */
    before(module: string): void {
      if (module !== visitedModule()) forget(module);
    },
  };
}
