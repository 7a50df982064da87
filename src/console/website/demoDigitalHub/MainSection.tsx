import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';

/** The texts around the courses: their heading, and the call to action below them. */
export function MainSection() {
  return (
    <FormSection title="demoDigitalHub.main" help="demoDigitalHub.mainHelp">
      <TextInput source="mainSection.title" label="demoDigitalHub.mainFields.title" />
      <TextInput multiline minRows={2} source="mainSection.subtitle" label="demoDigitalHub.mainFields.subtitle" />
      <TextInput source="mainSection.ctaTitle" label="demoDigitalHub.mainFields.ctaTitle" />
      <TextInput
        multiline
        minRows={2}
        source="mainSection.ctaDescription"
        label="demoDigitalHub.mainFields.ctaDescription"
      />
      <FormRow>
        <TextInput source="mainSection.ctaButton1.text" label="demoDigitalHub.mainFields.ctaButton1" />
        <TextInput
          source="mainSection.ctaButton1.link"
          label="demoDigitalHub.mainFields.link"
          helperText="sitePage.help.link"
          inputMode="url"
        />
      </FormRow>
      <FormRow>
        <TextInput source="mainSection.ctaButton2.text" label="demoDigitalHub.mainFields.ctaButton2" />
        <TextInput source="mainSection.ctaButton2.link" label="demoDigitalHub.mainFields.link" inputMode="url" />
      </FormRow>
    </FormSection>
  );
}
