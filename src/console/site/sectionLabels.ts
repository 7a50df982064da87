import { fillSlug, productOf } from '#contract/product.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { sectionNames, type SectionName } from './sectionNames.ts';

/** The id of a section's module in addresses, with the institute's name filled in. */
export function moduleIdOf(section: SectionName): string {
  return fillSlug(section, productOf(currentConfiguration().productName));
}

/** The name of a section's module. */
export function labelOf(section: SectionName): string {
  return moduleLabel(moduleIdOf(section));
}

/** The section of a module, by its id in addresses. */
export function sectionOf(module: string | null): SectionName | undefined {
  return sectionNames.find((section) => moduleIdOf(section) === module);
}
