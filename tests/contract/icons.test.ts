import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { keptIcons, usedIcons } from '#tools/icons/usedIcons.ts';

it('keeps exactly the imported icons; `npm run icons` regenerates them', async () => {
  const project = fileURLToPath(new URL('../..', import.meta.url));
  expect([...keptIcons(project)].toSorted()).toEqual([...(await usedIcons(project))].toSorted());
});
