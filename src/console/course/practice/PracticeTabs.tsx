import { partNames, type PartName } from '#contract/course/practice.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { FormTabs } from '#console/kit/form/page/FormTabs.tsx';
import { ContentRows } from './ContentRows.tsx';
import { QuestionSetRows } from './QuestionSetRows.tsx';
import { SimulationRows } from './SimulationRows.tsx';
import { TaskRows } from './TaskRows.tsx';

/** Constants: with each key that is pressed the counts are taken again, and nothing in the tabs is drawn. */
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

/** The four kinds of parts, each with its count; a save that is refused shows the first tab with something to correct. */
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
