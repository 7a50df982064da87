import Button from '@mui/material/Button';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useState } from 'react';
import { questionOfRevision } from '#contract/questions.ts';
import type { RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Stage } from '#console/kit/import/Stage.tsx';
import { QuestionExportMenu } from '#console/features/questions/FileMenus.tsx';
import { ReadQuestions } from '#console/features/questions/ReadQuestions.tsx';
import { TryDialog } from '#console/features/questions/TryDialog.tsx';
import { Fact, Facts } from '#console/kit/layout/parts.tsx';

/** A test with its questions and their correct answers, which can be exported and tried out. */
export function RevisionTestContent({ test }: { test: RevisionTest }) {
  const text = useText();
  const [isTrying, setTrying] = useState(false);
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
        <Facts look="above">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        <ReadQuestions questions={questions} />
      </Stage>
      {isTrying ? (
        <TryDialog questions={questions} minutes={test.timeLimit} title={test.title} onClose={() => setTrying(false)} />
      ) : null}
    </>
  );
}
