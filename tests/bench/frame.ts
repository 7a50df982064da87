import { openDatabase } from '#server/database/open.ts';
import { askingOf } from './frame/asking.ts';
import { measureAcrossProcesses } from './frame/acrossProcesses.ts';
import { measureBulk } from './frame/bulkRuns.ts';
import { measureCountedViews } from './frame/countedViews.ts';
import { measureKills } from './frame/kills.ts';
import { measureManyStreams } from './frame/manyStreams.ts';
import { measurePalette } from './frame/palette.ts';
import { measurePaletteRights } from './frame/paletteRights.ts';
import { measurePerson } from './frame/person.ts';
import { measureProxies } from './frame/proxies.ts';
import { frameTables } from './frame/rows.ts';
import { environment } from './frame/sessions.ts';
import { signIn, startProduct, temporaryFolder } from './product.ts';
import type { Figure } from './report.ts';
import { fill } from './scale/fill.ts';

/** The parts that every module has: live changes, palette, person, counted views and bulk runs, at a million rows. */
export async function measureFrame(): Promise<Figure[]> {
  const large = await temporaryFolder();
  try {
    const ofProxies = await measureProxies(() =>
      fill(large.path, 1, (text) => void process.stderr.write(`  ${text}`), frameTables),
    );
    return [...(await measureLive()), ...ofProxies, ...(await measureAtSize(large.path))];
  } finally {
    await large.remove();
  }
}

async function measureLive(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const { sql, close } = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  try {
    return [...(await measureAcrossProcesses(data.path, sql)), ...(await measureManyStreams(data.path, sql))];
  } finally {
    await close();
    await data.remove();
  }
}

async function measureAtSize(dataDir: string): Promise<Figure[]> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { sql } = database;
  try {
    const product = await startProduct(dataDir, { environment });
    const figures: Figure[] = [];
    try {
      const asking = askingOf(product.url, (await signIn(product.url)).token);
      figures.push(
        ...(await measurePalette(asking, sql)),
        ...(await measurePaletteRights(product.url, sql)),
        ...(await measurePerson(asking, sql)),
        ...(await measureCountedViews(asking, sql)),
        ...(await measureBulk(asking, sql)),
      );
    } finally {
      await product.stop();
    }
    return [...figures, ...(await measureKills(dataDir, database))];
  } finally {
    await database.close();
  }
}
