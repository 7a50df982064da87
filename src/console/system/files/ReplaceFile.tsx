import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import { files, type LibraryFile } from '#contract/system/files.ts';
import { call } from '#console/providers/call.ts';
import { fetchFile, readFile } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { undoMilliseconds } from '#console/kit/actions/useUndoDelete.ts';
import { freshAddress } from '#console/kit/upload/Thumbnail.tsx';
import { readUses } from './uses.ts';
import { limitOf, refusalOf } from '#console/kit/upload/checks.ts';
import styles from './files.module.css';

/** Puts another file in the place of this one, at the same address. */
export function ReplaceFile({ kind, file }: { kind: FileKind; file: LibraryFile }) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? 'study-material';
  const picker = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const ending = file.cdn_url.split('.').at(-1) ?? '';

  async function replace(chosen: File | undefined) {
    if (!chosen) return;
    const reason = refusalOf(chosen, limitOf(kind), text);
    if (reason) {
      dialogs.error(reason);
      return;
    }
    if (!(await isConfirmed())) return;
    // The old file waits in the browser for as long as the note offers to undo.
    const old = await fetchFile(freshAddress(file)).catch(() => undefined);
    const stored = await store(chosen);
    if (stored && old) {
      const label = text('files.undoReplace');
      const undo = { label, labelForAll: label, run: () => void store(old, 'files.replaceUndone') };
      dialogs.success(text('files.replaced'), {
        about: file.original_name,
        milliseconds: undoMilliseconds,
        action: undo,
      });
    } else if (stored) dialogs.success(text('files.replaced'), { about: file.original_name });
  }

  /** Asks where the file is shown: every one of these pages changes. */
  async function isConfirmed(): Promise<boolean> {
    const uses = await readUses(file._id).catch(() => undefined);
    const shown = uses ? uses.records.length + uses.others : 0;
    return dialogs.confirm({
      title: text('files.replaceQuestion', { name: file.original_name }),
      text: shown > 0 ? text('files.replaceShown', { smart_count: shown }) : text('files.replaceUnused'),
      confirmLabel: text('files.replace'),
    });
  }

  /** Whether the file took the place of the one at the address. */
  async function store(next: File, done?: 'files.replaceUndone'): Promise<boolean> {
    setPercent(0);
    try {
      await call(files.endpoints.replace, {
        params: { id: file._id },
        files: { [kind]: next },
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      });
      // Browsers cache a file for a minute, so the new one is requested explicitly.
      await readFile(file.cdn_url, { renew: true }).catch(() => undefined);
      await refreshRecords(queryClient, resource, 'record');
      void queryClient.invalidateQueries({ queryKey: ['library', kind] });
      if (done) dialogs.success(text(done), { about: file.original_name });
      return true;
    } catch (error) {
      await reportFailure(error, 'files.replaceFailed');
      return false;
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <section className={styles.replace}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<SyncOutlined />}
        disabled={percent !== undefined}
        onClick={() => picker.current?.click()}
      >
        {percent === undefined ? text('files.replace') : text('files.replacing', { percent })}
      </Button>
      <span className={styles.fact}>{text('files.replaceHelp', { ending })}</span>
      <input
        ref={picker}
        type="file"
        hidden
        accept={`.${ending}`}
        aria-label={text('files.replace')}
        onChange={(event) => {
          void replace(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </section>
  );
}
