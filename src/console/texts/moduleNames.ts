import { groups, moduleList, unnamedId, type Module } from '#contract/modules.ts';
import { fillName, productOf, type Product } from '#contract/product.ts';
import { currentConfiguration } from '../providers/http.ts';
import { currentWording } from './wording.ts';

/** The modules of the contract with their names in the user's language. */
export function namedModules(product: Product): readonly Module[] {
  return moduleList(product).map((module) => inLanguage(module, product));
}

/** The name of a module, by its id in addresses; the id itself if it is unknown. */
export function moduleLabel(id: string): string {
  const product = productOf(currentConfiguration().productName);
  return namedModules(product).find((module) => module.id === id)?.label ?? id;
}

/** A module, or a page outside modules, with its name in the user's language. */
export function inLanguage<Page extends { readonly id: string; readonly label: string }>(
  page: Page,
  product: Product,
): Page {
  const name = currentWording()?.modules[unnamedId(page.id)];
  return name === undefined ? page : { ...page, label: fillName(name, product) };
}

/** The groups of the sidebar with their names in the user's language. */
export function namedGroups(): readonly { readonly id: (typeof groups)[number]['id']; readonly label: string }[] {
  const names = currentWording()?.groups;
  return names ? groups.map(({ id, label }) => ({ id, label: names[id] ?? label })) : groups;
}
