import { ColourInput, TextInput, useFormValues } from '../../kit/form/inputs.tsx';
import { FormRow, FormSection } from '../../kit/form/page/FormSection.tsx';

const stops = ['hero.backgroundGradient.from', 'hero.backgroundGradient.via', 'hero.backgroundGradient.to'];

/** The top of a page of the site (`PageHero` of the contract), under `hero` of the form. */
export function HeroSection() {
  return (
    <FormSection title="sitePage.hero" help="sitePage.heroHelp">
      <TextInput source="hero.title" label="sitePage.fields.title" />
      <TextInput multiline minRows={2} source="hero.subtitle" label="sitePage.fields.subtitle" />
      <FormRow>
        <TextInput source="hero.button1.text" label="sitePage.fields.button1Text" helperText="sitePage.help.button" />
        <TextInput
          source="hero.button1.link"
          label="sitePage.fields.button1Link"
          helperText="sitePage.help.link"
          inputMode="url"
        />
      </FormRow>
      <FormRow>
        <TextInput source="hero.button2.text" label="sitePage.fields.button2Text" />
        <TextInput source="hero.button2.link" label="sitePage.fields.button2Link" inputMode="url" />
      </FormRow>
      <FormRow>
        <ColourInput
          source="hero.backgroundGradient.from"
          label="sitePage.fields.from"
          helperText="sitePage.help.gradient"
        />
        <ColourInput source="hero.backgroundGradient.via" label="sitePage.fields.via" />
        <ColourInput source="hero.backgroundGradient.to" label="sitePage.fields.to" />
      </FormRow>
      <TextColour />
    </FormSection>
  );
}

/** The input of the text colour. The contrast ratio is calculated while typing; for a gradient, at its worst stop. */
function TextColour() {
  const colours = useFormValues(stops).filter((colour) => typeof colour === 'string' && colour !== '');
  return (
    <ColourInput
      source="hero.textColor"
      label="sitePage.fields.textColor"
      {...(colours.length === stops.length ? { on: { css: `linear-gradient(${colours.join(', ')})` } } : {})}
    />
  );
}
