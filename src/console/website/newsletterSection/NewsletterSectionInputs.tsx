import { newsletterIcons } from '#contract/website/newsletterSection.ts';
import { ArrayInput, ColourInput, IconInput, SimpleFormIterator, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';
import { ImageField } from '#console/kit/upload/ImageField.tsx';

const icons = iconChoices(newsletterIcons);
const ground = { source: 'colors.background' };
const badge = { source: 'colors.badgeBg' };

export function NewsletterSectionInputs() {
  return (
    <>
      <FormSection title="newsletterSection.text">
        <FormRow>
          <TextInput source="badge.text" />
          <IconInput source="badge.icon" choices={icons} />
        </FormRow>
        <FormRow>
          <TextInput source="title.part1" />
          <TextInput source="title.part2" />
        </FormRow>
        <TextInput multiline source="description" />
      </FormSection>
      <FormSection title="newsletterSection.featureRows" help="newsletterSection.help.features">
        <ArrayInput source="features">
          <SimpleFormIterator item="newsletterSection.feature">
            <TextInput source="text" label="newsletterSection.featureText" />
            <IconInput source="icon" label="newsletterSection.icon" choices={icons} />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <FormSection title="newsletterSection.form">
        <FormRow>
          <TextInput source="form.placeholder" />
          <TextInput source="form.buttonText" />
        </FormRow>
        <TextInput source="form.successText" />
        <FormRow>
          <IconInput source="form.buttonIcon" choices={icons} />
          <IconInput source="form.successIcon" choices={icons} />
        </FormRow>
      </FormSection>
      <FormSection title="newsletterSection.stats">
        <FormRow>
          <TextInput source="stats.rating" />
          <TextInput source="stats.subscribers" />
        </FormRow>
      </FormSection>
      <FormSection title="newsletterSection.image">
        <ImageField
          source="imageFile"
          storedIn="image.src"
          label="newsletterSection.imageFile"
          hint="newsletterSection.help.image"
        />
        <TextInput source="image.alt" helperText="newsletterSection.help.alt" />
      </FormSection>
      <FormSection title="newsletterSection.colours" help="newsletterSection.help.colours">
        <FormRow>
          <ColourInput source="colors.badge" on={badge} />
          <ColourInput source="colors.badgeBg" />
          <ColourInput source="colors.title" on={ground} large />
          <ColourInput source="colors.titleAccent" on={ground} large />
          <ColourInput source="colors.description" on={ground} />
          <ColourInput source="colors.background" />
          <ColourInput source="colors.button" />
          <ColourInput source="colors.buttonHover" />
        </FormRow>
      </FormSection>
    </>
  );
}
