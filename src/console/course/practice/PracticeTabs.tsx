import { partNames, type PartName } from '#contract/course/practice.ts';
import { useFormValues, FoldingRows, TextInput } from '#console/kit/form/inputs.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { FormTabs } from '#console/kit/form/page/FormTabs.tsx';
import { ContentRows } from './ContentRows.tsx';
import { QuestionSetRows } from './QuestionSetRows.tsx';
import { SimulationRows } from './SimulationRows.tsx';

/** Constant elements, so that updating the counts on each keystroke does not render the contents of the tabs again. */
const panels = {
  tasks: (
    <FormSection title="practice.tabs.tasks" help="practice.help.tasks">
      <TaskRows />
    </FormSection>
  ),
  content: (
    <FormSection title="practice.tabs.content" help="practice.help.content">
      <ContentRows />
    </FormSection>
  ),
  simulations: (
    <FormSection title="practice.tabs.simulations" help="practice.help.simulations">
      <SimulationRows />
    </FormSection>
  ),
  questionSets: (
    <FormSection title="practice.tabs.questionSets" help="practice.help.questionSets">
      <QuestionSetRows />
    </FormSection>
  ),
} as const satisfies Record<PartName, unknown>;

/** The four kinds of parts, each with its count; a refused save opens the first tab with an error. */
export function PracticeTabs() {
  const values = useFormValues(partNames);
  const tabs = partNames.map((name, index) => {
    const parts = values[index];
    return {
      name,
      label: `practice.tabs.${name}` as const,
      panel: panels[name],
      count: Array.isArray(parts) ? parts.length : 0,
      sources: [name],
    };
  });
  return <FormTabs label="practice.parts" tabs={tabs} />;
}

const start = () => ({ taskName: '', instructions: '' });

const inputs = (
  <>
    <TextInput source="taskName" label="practice.fields.taskName" />
    <TextInput multiline source="instructions" label="practice.fields.instructions" minRows={3} />
  </>
);

/** Tasks for a learner, in their order. */
function TaskRows() {
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
