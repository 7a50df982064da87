import type { ReactNode } from 'react';
import { questionOfSet } from '#contract/questions.ts';
import type { Content, Practice, QuestionSet, Simulation, Task } from '#contract/course/practiceRecord.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { ReadQuestions } from '#console/features/questions/ReadQuestions.tsx';
import { ShownHtml } from '#console/features/richText/ShownHtml.tsx';
import { FileLink } from '#console/kit/upload/FileLink.tsx';
import { ReadEntries } from './ReadEntries.tsx';
import styles from './practice.module.css';

/** All fields of a case study or an assignment, for users who may only read it. */
export const practiceDetails: readonly Column<Practice>[] = [
  { source: 'title' },
  { source: 'description' },
  { source: 'status', label: 'practice.fields.status' },
  {
    source: 'tasks',
    label: 'practice.tabs.tasks',
    render: ({ tasks = [] }) => orderedList(tasks, (task) => <ReadTask {...task} />),
  },
  {
    source: 'content',
    label: 'practice.tabs.content',
    render: ({ content = [] }) => orderedList(content, (part) => <ReadContent {...part} />),
  },
  {
    source: 'simulations',
    label: 'practice.tabs.simulations',
    render: ({ simulations = [] }) => orderedList(simulations, (simulation) => <ReadSimulation {...simulation} />),
  },
  {
    source: 'questionSets',
    label: 'practice.tabs.questionSets',
    render: ({ questionSets = [] }) => orderedList(questionSets, (set) => <ReadQuestionSet {...set} />),
  },
];

function orderedList<Part>(parts: readonly Part[], read: (part: Part) => ReactNode) {
  if (parts.length === 0) return '–';
  return (
    <Stack as="ol" gap={16} className={styles.read}>
      {parts.map((part, place) => (
        // A part has no id; a read-only list is never reordered, so the index can be the key.
        <li key={place}>{read(part)}</li>
      ))}
    </Stack>
  );
}

function ReadTask({ taskName, instructions }: Task) {
  const text = useText();
  return (
    <>
      <strong>{taskName || text('practice.untitledTask')}</strong>
      <p>{instructions}</p>
    </>
  );
}

function ReadContent({ type, textContent, richTextContent, videoBase64 }: Content) {
  const text = useText();
  if (type === 'rich') return <ShownHtml html={richTextContent} />;
  if (type === 'text') return <p>{textContent || text('practice.untitledPart')}</p>;
  if (videoBase64 === '') return <p>{text('practice.untitledPart')}</p>;
  return (
    <p>
      {text('practice.fields.video')}: <FileLink address={videoBase64} />
    </p>
  );
}

function ReadSimulation(simulation: Simulation) {
  const text = useText();
  const { title, description, statement, isOptional, type, correctEntries } = simulation;
  const kind = [text(`practice.simulationType.${type}`), isOptional && text('practice.fields.isOptional')];
  return (
    <>
      <strong>{title || text('practice.untitledSimulation')}</strong>
      <Text size="table" tone="muted">
        {kind.filter(Boolean).join(' · ')}
      </Text>
      <p>{description}</p>
      <p>{statement}</p>
      <ReadEntries entries={correctEntries} />
    </>
  );
}

function ReadQuestionSet({ name, description, questions }: QuestionSet) {
  const text = useText();
  return (
    <>
      <strong>{name || text('practice.untitledSet')}</strong>
      <p>{description}</p>
      <ReadQuestions questions={questions.map(questionOfSet)} />
    </>
  );
}
