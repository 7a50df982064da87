import { useEvent } from 'react-admin';
import { participants, type Attendance } from '#contract/participants.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';

const texts = { failure: 'participants.markFailed', serverMessage: true } as const;

/**
 * The latest save for each participant, which may already have ended; `savedVersions` contains the version that it
 * created.
 */
const saves = new Map<string, Promise<void>>();
const savedVersions = new Map<string, number>();

/**
 * Saves the attendance of participants after their earlier saves have ended. `save` receives the versions by
 * participant id, which may be newer than those on screen, and returns the new ones.
 */
export function saveInTurn(
  shownVersions: ReadonlyMap<string, number>,
  save: (versions: ReadonlyMap<string, number>) => Promise<Iterable<readonly [string, number]>>,
): Promise<void> {
  const ids = [...shownVersions.keys()];
  const earlierSaves = ids.map((id) => saves.get(id));
  const run = async () => {
    await Promise.allSettled(earlierSaves);
    const versions = new Map(
      [...shownVersions].map(([id, version]) => [id, Math.max(version, savedVersions.get(id) ?? 0)]),
    );
    for (const [id, version] of await save(versions)) savedVersions.set(id, version);
  };
  const saving = run();
  for (const id of ids) saves.set(id, saving);
  return saving;
}

/** Marks the attendance of one participant, or removes the mark; does nothing for users who may not mark it. */
export function useMark() {
  const mayMark = usePermission('update');
  const [mark] = useAction(participants.endpoints.update, texts);
  return useEvent(async (id: string, attendance: Attendance | null, shownVersion: number) => {
    if (!mayMark) return;
    await saveInTurn(new Map([[id, shownVersion]]), async (versions) => {
      const result = await mark({ params: { id }, body: { attendance }, version: versions.get(id) ?? shownVersion });
      return result.done ? [[id, result.reply.version ?? 0]] : [];
    });
  });
}
