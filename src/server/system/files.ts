import { eq } from 'drizzle-orm';
import type { FileKind } from '#contract/endpoint.ts';
import { can } from '#contract/permissions.ts';
import { files, type FileUses } from '#contract/system/files.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { filesTable as table } from '../platform/tables/files.ts';
import { usesOf } from '../platform/fileUses.ts';
import { fileRecords as records } from '../platform/library.ts';

type Row = Awaited<ReturnType<typeof records.get>>;

/** The file's record, under both the specification's field names and our own. */
const replyOf = (row: Row) => ({ ...row, id: row._id, cdnUrl: row.cdn_url, upload_date: row.createdAt });

const { list, videos, documents, get, update, replace, uses, remove, removeUsed } = files.endpoints;

async function filesOf(call: Call, endpoint: typeof list | typeof videos | typeof documents, kind: FileKind) {
  const page = await records.list(call, endpoint, { where: eq(table.kind, kind) });
  return { ...page, rows: page.rows.map(replyOf) };
}

const fileRoutes = [
  implement(list, (call) => filesOf(call, list, 'image')),
  implement(videos, (call) => filesOf(call, videos, 'video')),
  implement(documents, (call) => filesOf(call, documents, 'document')),
  implement(get, async ({ db, params }) => replyOf(await records.get(db, params.id))),
  implement(update, async ({ db, params, body, version }) => {
    await requireVersion(db, params.id, version);
    return replyOf(await records.update(db, params.id, body));
  }),
  implement(replace, async ({ db, params, files: sentFiles, deps, version, afterCommit }) => {
    const { kind, cdn_url: address } = await requireVersion(db, params.id, version);
    const file = sentFiles[kind];
    if (!file) throw invalid({ [kind]: `Choose ${kind === 'image' ? 'an image' : `a ${kind}`} to put in its place.` });
    const [ownExtension, newExtension] = [endingOf(address), endingOf(file.path)];
    if (ownExtension !== newExtension) {
      const text = `Choose a ${ownExtension.toUpperCase()} file: the address stays, and it ends in .${ownExtension}.`;
      throw invalid({ [kind]: text });
    }
    const values = { file_size: file.size, replacedAt: deps.clock().toISOString() };
    const savedFile = await records.update(db, params.id, values, undefined, { action: 'replace' });
    afterCommit(() => deps.storage.replace(address, file.path));
    return replyOf(savedFile);
  }),
  implement(uses, async (call) => readableUses(call, (await records.get(call.db, call.params.id)).cdn_url)),
  implement(remove, async (call) => {
    const { db, params } = call;
    const { cdn_url: address } = await records.get(db, params.id);
    const { records: shownIn, others } = await readableUses(call, address);
    const names = shownIn.slice(0, 3).map(({ title }) => `"${title}"`);
    const otherUses = shownIn.length - names.length + others;
    if (names.length > 0) {
      throw new Refusal(
        'conflict',
        `This file is in use: ${names.join(', ')}${otherUses > 0 ? ` and ${otherUses} more` : ''}.`,
      );
    }
    if (otherUses > 0)
      throw new Refusal('conflict', `This file is in use by ${otherUses} ${otherUses === 1 ? 'record' : 'records'}.`);
    await records.remove(db, params.id);
    return { success: true };
  }),
  implement(removeUsed, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];

/** The records that show a file, without the titles of those that the caller may not read. */
async function readableUses(call: Call, address: string): Promise<FileUses> {
  const actor = actorOf(call);
  const allUses = await usesOf(call.db, address, files.name);
  const readableRecords = allUses.filter(({ module }) => can(actor, module, 'read'));
  return { records: readableRecords, others: allUses.length - readableRecords.length };
}

/** Locks the file's record until the transaction ends and returns it. Refuses a stale save with the current record. */
async function requireVersion(db: Queryable, id: string, version: number | undefined): Promise<Row> {
  const row = await records.lock(db, id);
  if (version !== undefined && version !== row.version) throw stale(replyOf(row));
  return row;
}

const endingOf = (path: string) => path.split('.').at(-1) ?? '';

export const part: DomainPart = {
  routes: fileRoutes,
};
