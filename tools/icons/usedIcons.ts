import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultIcon } from '../new/request.ts';

/** The folder of the icons: a package by the name that react-admin imports, so that npm installs no other. */
export const iconsFolder = 'icons';

const importers = [
  '{src,stories,tests,mocks}/**/*.{ts,tsx}',
  'node_modules/{react-admin,ra-ui-materialui,ra-input-rich-text}/dist/**/*.js',
];

/** The names of the icons that the project and react-admin import, and the one that a new noun gets. */
export async function usedIcons(project: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>([defaultIcon]);
  for (const file of globSync(importers, { cwd: project })) {
    const text = await readFile(join(project, file), 'utf8');
    for (const [, name] of text.matchAll(/['"]@mui\/icons-material\/(\w+)['"]/g)) if (name) used.add(name);
  }
  return used;
}

/** The names of the icons that are there. */
export const keptIcons = (project: string): ReadonlySet<string> =>
  new Set(globSync('*.ts', { cwd: join(project, iconsFolder) }).map((file) => file.slice(0, -3)));
