import { describe, expect, it } from 'vitest';
import { moduleList } from '#contract/modules.ts';
import { productOf } from '#contract/product.ts';
import type { BuiltModule } from '#console/module.ts';
import { builtModules } from '#console/modules.ts';
import { moduleIcon } from '#console/shell/icons.ts';
import { nounOf } from '#console/shell/moduleCache.ts';

/** A product name that leaves ids as the contract writes them. */
const unfilled = { name: '{product}', slug: '{product}' };
const all = moduleList(unfilled).map(({ id }) => id);
const builtIds: readonly string[] = builtModules.map(({ id }) => id);
/** A module in the menu whose page only says that it will be implemented. */
const placeholder = 'center-location';

describe('the modules of the console', () => {
  it('are all built, except the placeholder', () => {
    expect([...builtIds, placeholder].toSorted()).toEqual(all.toSorted());
  });

  const announced: readonly BuiltModule[] = builtModules;

  it.each(announced)(
    '$id provides its noun and the pages that it declares',
    async ({ id, load, pages, subpages = [] }) => {
      const { default: module } = await load();
      expect(Object.keys(module.nouns)).toContain(id);
      expect(Object.keys(module.screens).toSorted()).toEqual(['list', ...pages].toSorted());
      expect(Object.keys(module.subpages ?? {}).toSorted()).toEqual(subpages.toSorted());
    },
  );

  it('each have an icon, even with the name of the institute in the id', () => {
    const product = productOf('Delhi Skills');
    const fallback = moduleIcon('no-such-module', product);
    const withoutIcon = moduleList(product).filter(({ id }) => moduleIcon(id, product) === fallback);
    expect(withoutIcon.map(({ id }) => id)).toEqual(['course-category']);
  });
});

describe('the noun behind a resource', () => {
  it('comes with the module of that id, which is loaded for it', async () => {
    expect((await nounOf('alert')).name).toBe('alerts');
    expect((await nounOf('team')).name).toBe('employees');
    expect((await nounOf('colleges/certification-requests')).name).toBe('certificationRequests');
  });

  it('is an error for a resource that no module provides', async () => {
    await expect(nounOf('center-location')).rejects.toThrow('There is no module center-location.');
  });
});
