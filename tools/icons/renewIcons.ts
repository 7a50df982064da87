import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { format } from 'prettier';
import { extract } from 'tar-stream';
import { iconsFolder, keptIcons, usedIcons } from './usedIcons.ts';

/**
 * Makes `icons` hold the icons that are imported, no more and no less. Only missing ones ask the registry, for MUI's
 * package of the version that `icons/package.json` names. Throws if the package has no icon of an imported name.
 */
export async function renewIcons(
  project: string,
): Promise<{ readonly brought: readonly string[]; readonly removed: readonly string[] }> {
  const used = await usedIcons(project);
  const kept = keptIcons(project);
  const removed = [...kept].filter((name) => !used.has(name));
  const missing = used.difference(kept);
  const brought = missing.size > 0 ? await iconsOfMui(await versionIn(project), missing) : new Map<string, string>();
  const unknown = [...missing].filter((name) => !brought.has(name));
  if (unknown.length > 0) throw new Error(`@mui/icons-material has no ${unknown.join(', ')}.`);
  for (const [name, code] of brought) await writeFile(fileOf(project, name), code);
  for (const name of removed) await rm(fileOf(project, name));
  return { brought: [...brought.keys()], removed };
}

const fileOf = (project: string, name: string) => join(project, iconsFolder, `${name}.ts`);

async function versionIn(project: string): Promise<string> {
  const [, version] =
    /"version": "(.+?)"/.exec(await readFile(join(project, iconsFolder, 'package.json'), 'utf8')) ?? [];
  if (!version) throw new Error(`${iconsFolder}/package.json names no version.`);
  return version;
}

/** The code of the named icons, from MUI's package, which has four files for each of 10,700 icons. */
async function iconsOfMui(version: string, names: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  try {
    const wanted = `@mui/icons-material@${version}`;
    const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', wanted], {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    return await read(join(folder, stdout.trim()), names);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function read(archive: string, names: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const icons = new Map<string, string>();
  const entries = extract();
  const unpacked = pipeline(createReadStream(archive), createGunzip(), entries);
  for await (const entry of entries) {
    const [, name] = /^package\/(\w+)\.mjs$/.exec(entry.header.name) ?? [];
    if (name && names.has(name)) icons.set(name, await iconOf(await text(entry)));
    else entry.resume();
  }
  await unpacked;
  return icons;
}

/** The code of an icon as TypeScript of our form. */
const iconOf = (code: string): Promise<string> =>
  format(code.replaceAll(/^(?:['"]use client['"]|import \* as React .*);$/gm, ''), {
    parser: 'typescript',
    printWidth: 120,
    singleQuote: true,
  });
