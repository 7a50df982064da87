import { useQuery } from '@tanstack/react-query';
import { personalData } from '#contract/system/personalData.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import { useReportFailure } from '../../kit/dialogs/useReportFailure.ts';
import { download } from '../../kit/export/download.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import form from '../../kit/form/form.module.css';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { Erasure } from './Erasure.tsx';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { readFile } from '#console/providers/http.ts';

export type PersonalDataProps = {
  readonly noun: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** An Admin's actions on all data of one person: export and permanent erasure. */
export function PersonalDataDialog({ noun, id, name, onClose }: PersonalDataProps) {
  const text = useText();
  const {
    data: plan,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['personal data', noun, id],
    queryFn: async ({ signal }) => (await call(personalData.endpoints.holdings, { params: { noun, id }, signal })).data,
    retry: false,
    gcTime: 0,
  });
  return (
    <DialogShell title={text('personalData.title', { name })} width={600} onClose={onClose}>
      <div className={form.dialogBody}>
        {plan ? (
          <>
            <Text tone="muted" breaks="anywhere" below={16}>
              {plan.emails.length > 0
                ? text('personalData.found', { emails: plan.emails.join(', ') })
                : text('personalData.foundByPhone')}
            </Text>
            <Export noun={noun} id={id} />
            <Erasure noun={noun} id={id} plan={plan} onErased={onClose} />
          </>
        ) : isError ? (
          <div role="alert">
            <Text>{text('personalData.loadFailed')}</Text>
            <Button onClick={() => void refetch()}>{text('ui.form.retry')}</Button>
          </div>
        ) : (
          <LoadingRows />
        )}
      </div>
    </DialogShell>
  );
}

function Export({ noun, id }: { noun: string; id: string }) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const [isPending, setIsPending] = useState(false);

  async function run() {
    setIsPending(true);
    try {
      const { file, missing: missingFiles } = await zipPersonalData(noun, id);
      // File names may be seen by others, so this one contains no personal name.
      download(file, `personal-data-${id.slice(-8)}-${todayAtInstitute()}.zip`);
      dialogs.success(text('personalData.exported'));
      if (missingFiles.length > 0) {
        dialogs.error(
          text('personalData.missing', { smart_count: missingFiles.length, names: missingFiles.join(', ') }),
        );
      }
    } catch (error) {
      await reportFailure(error, 'personalData.exportFailed');
    } finally {
      setIsPending(false);
    }
  }

  return (
    <Stack as="section" gap={12} align="start" padBlock={16} line="above" aria-labelledby="personal-data-export">
      <h3 id="personal-data-export">{text('personalData.exportTitle')}</h3>
      <Text>{text('personalData.exportText')}</Text>
      <Button variant="outlined" loading={isPending} onClick={() => void run()}>
        {text('personalData.export')}
      </Button>
    </Stack>
  );
}

/** No compression, since images and PDFs are compressed already. */
const uncompressed = { level: 0 } as const;

/** Returns one zip with a person's data as JSON and their files; `missing` names the files that could not be read. */
async function zipPersonalData(noun: string, id: string): Promise<{ file: Blob; missing: readonly string[] }> {
  const { data } = await call(personalData.endpoints.hand, { params: { noun, id } });
  const missingFiles: string[] = [];
  const content: Zippable = {};
  for (const { name, address } of data.files) {
    try {
      content[`files/${name}`] = [new Uint8Array(await (await readFile(address)).arrayBuffer()), uncompressed];
    } catch {
      missingFiles.push(name);
    }
  }
  // The links expire in ten minutes, so the JSON names the files of the zip instead.
  const files = data.files.map(({ name, path }) => ({
    path,
    file: missingFiles.includes(name) ? null : `files/${name}`,
  }));
  content['data.json'] = strToU8(JSON.stringify({ ...data, files }, null, 2));
  return { file: new Blob([zipSync(content)], { type: 'application/zip' }), missing: missingFiles };
}
