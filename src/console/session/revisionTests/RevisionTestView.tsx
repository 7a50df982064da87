import Button from '@mui/material/Button';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useGetOne, useResourceContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { questionOfRevision } from '#contract/questions.ts';
import { RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '#console/ui/form/dialog/DialogShell.tsx';
import { formCopy } from '#console/ui/form/formCopy.ts';
import { LoadFailure } from '#console/ui/form/RecordLoader.tsx';
import { formatNumber } from '#console/ui/format/format.ts';
import { Stage } from '#console/ui/import/Stage.tsx';
import { QuestionExportMenu } from '#console/ui/questions/FileMenus.tsx';
import { ReadQuestions } from '#console/ui/questions/ReadQuestions.tsx';
import { TryDialog } from '#console/ui/questions/TryDialog.tsx';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import styles from './revisionTests.module.css';

/** A test with its questions and their correct answers, to be read and tried. */
export function RevisionTestView({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    resource,
    // A copy of its own: a list's rows hold no questions.
    { id, meta: formCopy },
    { retry: false, onError: () => undefined },
  );
  const test = RevisionTest.safeParse(data).data;
  return (
    <DialogShell title={test?.title ?? text('revisionTests.viewTitle')} width={760} onClose={onClose}>
      {test ? (
        <Shown test={test} />
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

function Shown({ test }: { test: RevisionTest }) {
  const text = useText();
  const [trying, setTrying] = useState(false);
  const questions = (test.questions ?? []).map(questionOfRevision);
  const facts = [
    [text('revisionTests.fields.course'), test.course?.title ?? text('revisionTests.noCourse')],
    [text('revisionTests.fields.level'), test.level],
    [text('revisionTests.fields.timeLimit'), text('revisionTests.minutes', { minutes: formatNumber(test.timeLimit) })],
    [text('revisionTests.fields.status'), text(`ui.status.${test.status}`)],
  ] as const;
  return (
    <>
      <Stage
        actions={
          questions.length > 0 ? (
            <>
              <QuestionExportMenu questions={questions} name={test.title} />
              <Button variant="contained" startIcon={<PlayArrowOutlined />} onClick={() => setTrying(true)}>
                {text('questions.try')}
              </Button>
            </>
          ) : null
        }
      >
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ReadQuestions questions={questions} />
      </Stage>
      {trying ? (
        <TryDialog questions={questions} minutes={test.timeLimit} title={test.title} onClose={() => setTrying(false)} />
      ) : null}
    </>
  );
}
