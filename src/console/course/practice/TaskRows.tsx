import { FoldingRows, TextInput } from '#console/kit/form/inputs.tsx';

const start = () => ({ taskName: '', instructions: '' });

const inputs = (
  <>
    <TextInput source="taskName" label="practice.fields.taskName" />
    <TextInput multiline source="instructions" label="practice.fields.instructions" minRows={3} />
  </>
);

/** Tasks for a learner, in their order. */
export function TaskRows() {
  return (
    <FoldingRows
      labelHidden
      source="tasks"
      label="practice.tabs.tasks"
      item="practice.task"
      titleSource="taskName"
      untitled="practice.untitledTask"
      start={start}
    >
      {inputs}
    </FoldingRows>
  );
}
