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
import { Row, Text } from '#console/kit/layout/parts.tsx';

/** Replaces the content of this file with another file, at the same address. */
export function ReplaceFile({ kind, file }: { kind: FileKind; file: LibraryFile }) {
  const text = useText();
  const { replace, percent } = useReplace(kind, file);
  const picker = useRef<HTMLInputElement>(null);
  const ending = file.cdn_url.split('.').at(-1) ?? '';
  return (
    <Row as="section" wrap gap={12}>
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
      <Text as="span" size="small" tone="muted">
        {text('files.replaceHelp', { ending })}
      </Text>
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
    </Row>
  );
}

/** Replaces a file after a question, and offers to undo it; `percent` is the progress of the upload. */
function useReplace(kind: FileKind, file: LibraryFile) {
  const text = useText();
  const dialogs = useDialogs();
  const isConfirmed = useReplaceQuestion(file);
  const { store, percent } = useStoring(kind, file);

  async function replace(newFile: File | undefined) {
    if (!newFile) return;
    const reason = refusalOf(newFile, limitOf(kind), text);
    if (reason) {
      dialogs.error(reason);
      return;
    }
    if (!(await isConfirmed())) return;
    // The old file stays in the browser's memory for as long as the notice offers undo.
    const oldFile = await fetchFile(freshAddress(file)).catch(() => undefined);
    if (!(await store(newFile))) return;
    const label = text('files.undoReplace');
    const undo = oldFile && { label, labelForAll: label, run: () => void store(oldFile, 'files.replaceUndone') };
    dialogs.success(text('files.replaced'), {
      about: file.original_name,
      ...(undo ? { milliseconds: undoMilliseconds, action: undo } : {}),
    });
  }
  return { replace, percent };
}

/** Returns a function that asks before a file changes, and states the number of records that show it. */
function useReplaceQuestion({ _id: id, original_name: name }: LibraryFile): () => Promise<boolean> {
  const text = useText();
  const dialogs = useDialogs();
  return async () => {
    const uses = await readUses(id).catch(() => undefined);
    const useCount = uses ? uses.records.length + uses.others : 0;
    return dialogs.confirm({
      title: text('files.replaceQuestion', { name }),
      text: useCount > 0 ? text('files.replaceShown', { smart_count: useCount }) : text('files.replaceUnused'),
      confirmLabel: text('files.replace'),
    });
  };
}

/** Uploads a new file to the address of the stored one; `store` resolves to whether the replacement succeeded. */
function useStoring(kind: FileKind, file: LibraryFile) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? 'study-material';
  const [percent, setPercent] = useState<number>();

  async function store(replacementFile: File, done?: 'files.replaceUndone'): Promise<boolean> {
    setPercent(0);
    try {
      await call(files.endpoints.replace, {
        params: { id: file._id },
        files: { [kind]: replacementFile },
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
  return { store, percent };
}
