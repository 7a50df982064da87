import type { TextKey } from '#console/texts/index.ts';
import { PanelTabs, type PanelTab } from '../../tabs/PanelTabs.tsx';
import { useFormContext } from '../inputs.tsx';

export type FormTab = Omit<PanelTab, 'wrong'> & {
  /** The fields in this tab, as paths from the root of the form: an error in one of them marks the tab. */
  readonly sources: readonly string[];
};

/** The parts of a form as tabs. If a save is refused because of a field on a hidden tab, that tab is selected. */
export function FormTabs({ label, tabs }: { label: TextKey; tabs: readonly FormTab[] }) {
  const { formState, getFieldState } = useFormContext();
  const markedTabs = tabs.map(({ sources, ...tab }) => ({
    ...tab,
    wrong: sources.some((source) => getFieldState(source, formState).invalid),
  }));
  return <PanelTabs label={label} tabs={markedTabs} submitCount={formState.submitCount} />;
}
