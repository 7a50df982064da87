import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keptIcons, usedIcons } from '#tools/icons/usedIcons.ts';

it('keeps the icons that are imported, no more and no less; `npm run icons` renews them', async () => {
  const project = fileURLToPath(new URL('../..', import.meta.url));
  expect([...keptIcons(project)].toSorted()).toEqual([...(await usedIcons(project))].toSorted());
});
