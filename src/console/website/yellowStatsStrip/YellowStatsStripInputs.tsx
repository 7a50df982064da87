import { statisticIcons } from '#contract/website/yellowStatsStrip.ts';
import { ArrayInput, ColourInput, IconInput, SimpleFormIterator, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';

const icons = iconChoices(statisticIcons);
const ground = { source: 'colors.background' };
const tile = { source: 'bgColor' };

export function YellowStatsStripInputs() {
  return (
    <>
      <FormSection title="yellowStatsStrip.strip">
        <TextInput source="title" />
        <ArrayInput source="statistics" helperText="yellowStatsStrip.help.statistics">
          <SimpleFormIterator item="yellowStatsStrip.statistic">
            <FormRow>
              <TextInput source="number" label="yellowStatsStrip.number" />
              <TextInput source="label" label="yellowStatsStrip.label" />
            </FormRow>
            <IconInput source="icon" label="yellowStatsStrip.icon" choices={icons} />
            <FormRow>
              <ColourInput source="color" label="yellowStatsStrip.iconColour" on={tile} large />
              <ColourInput source="bgColor" label="yellowStatsStrip.tileColour" />
            </FormRow>
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <FormSection title="yellowStatsStrip.colours">
        <FormRow>
          <ColourInput source="colors.title" helperText="yellowStatsStrip.help.title" on={ground} />
          <ColourInput source="colors.accent" helperText="yellowStatsStrip.help.accent" on={ground} large />
          <ColourInput source="colors.background" />
        </FormRow>
      </FormSection>
    </>
  );
}
