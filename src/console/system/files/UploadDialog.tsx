import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { BatchField } from '#console/kit/upload/BatchField.tsx';
import { documentBatch, libraryImageBatch, videoBatch } from '#console/kit/upload/batchChecks.ts';

export type UploadDialogProps = { kind: FileKind; onClose: () => void };

const rules = { image: libraryImageBatch, video: videoBatch, document: documentBatch };

/** Uploads files to the library. Files still uploading when the dialog is closed are not stored. */
export function UploadDialog({ kind, onClose }: UploadDialogProps) {
  const text = useText();
  const resource = useResourceContext() ?? 'study-material';
  const queryClient = useQueryClient();
  const [storedNames, setStoredNames] = useState<readonly string[]>([]);
  return (
    <DialogShell title={text(`files.uploadTitle.${kind}`)} onClose={onClose}>
      <Stack gap={12} pad={24}>
        <BatchField
          rules={rules[kind]}
          onStored={(_, file) => {
            setStoredNames((names) => [...names, file.name]);
            void refreshRecords(queryClient, resource, 'list');
            void queryClient.invalidateQueries({ queryKey: ['library', kind] });
          }}
        />
        <Text role="status" size="small" tone="muted">
          {storedNames.length > 0 ? text('files.uploaded', { names: storedNames.join(', ') }) : ''}
        </Text>
      </Stack>
    </DialogShell>
  );
}
