import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';

const Content = lazyScreen(async () => (await import('./RevisionTestContent.tsx')).RevisionTestContent);

/** A test with its questions and their correct answers, for reading and trying out. */
export function RevisionTestView({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    resource,
    // Loaded separately, because the list's rows contain no questions.
    { id, meta: formCopy },
    { retry: false, onError: () => undefined },
  );
  const test = RevisionTest.safeParse(data).data;
  return (
    <DialogShell title={test?.title ?? text('revisionTests.viewTitle')} width={760} onClose={onClose}>
      {test ? (
        <Content test={test} />
      ) : error ? (
        <LoadFailure
          error={error}
          loadFailure="revisionTests.fetchFailed"
          notFound={undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows />
      )}
    </DialogShell>
  );
}
