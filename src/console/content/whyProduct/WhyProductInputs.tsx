import { whyBackgrounds, whyTextColours } from '#contract/content/whyProduct.ts';
import { useSwatches } from '#console/features/activeEntries/siteColours.ts';
import { SwatchInput, TextInput, TextListInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadPicture } from '#console/kit/upload/uploadFile.ts';

const maxBytes = 10 * 1024 * 1024;
const refusals = { wrongType: 'whyProduct.imageWrongType', tooLarge: 'whyProduct.imageTooLarge' } as const;
const statistics = ['courses', 'students'] as const;
const buttons = ['exploreCourses', 'learnMore'] as const;

export function WhyProductInputs() {
  const textColours = useSwatches('text', whyTextColours);
  const grounds = useSwatches('ground', whyBackgrounds);
  const ground = { source: 'colors.background', choices: grounds };
  return (
    <>
      <FormSection title="whyProduct.text">
        <TextInput source="title" />
        <TextInput source="subtitle" />
        <TextInput multiline source="description" />
      </FormSection>
      <FormSection title="whyProduct.image">
        <AddressInput
          source="image"
          helperText="whyProduct.help.image"
          kind="image"
          maxBytes={maxBytes}
          refusals={refusals}
          failure="whyProduct.imageFailed"
          success="whyProduct.imageUploaded"
          send={uploadPicture}
        />
      </FormSection>
      <FormSection title="whyProduct.statistics" help="whyProduct.help.statistics">
        {statistics.map((name) => (
          <FormRow key={name}>
            <TextInput source={`statistics.${name}.number`} />
            <TextInput source={`statistics.${name}.label`} />
            <TextInput source={`statistics.${name}.description`} />
          </FormRow>
        ))}
        <FormRow>
          <TextInput source="statistics.successRate.number" />
          <TextInput source="statistics.successRate.label" />
        </FormRow>
      </FormSection>
      <FormSection title="whyProduct.featureRows" help="whyProduct.help.features">
        <TextListInput source="features" item="whyProduct.feature" />
      </FormSection>
      <FormSection title="whyProduct.buttons" help="whyProduct.help.buttons">
        {buttons.map((name) => (
          <FormRow key={name}>
            <TextInput source={`buttons.${name}.text`} />
            <TextInput source={`buttons.${name}.link`} helperText="whyProduct.help.link" inputMode="url" />
          </FormRow>
        ))}
      </FormSection>
      <FormSection title="whyProduct.colours">
        <SwatchInput source="colors.title" choices={textColours} on={ground} large />
        <SwatchInput source="colors.subtitle" choices={textColours} on={ground} />
        <SwatchInput source="colors.description" choices={textColours} on={ground} />
        <SwatchInput source="colors.background" choices={grounds} />
      </FormSection>
    </>
  );
}
