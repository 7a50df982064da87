import { ColourInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';

const ground = { source: 'colors.background' };

export function ContactInputs() {
  return (
    <>
      <FormSection title="contact.text">
        <TextInput source="title" />
        <TextInput source="subtitle" />
        <TextInput multiline source="description" />
      </FormSection>
      <FormSection title="contact.contactInfo" help="contact.help.contactInfo">
        <FormRow>
          <TextInput source="contactInfo.phone.label" />
          <TextInput source="contactInfo.phone.number" type="tel" />
        </FormRow>
        <FormRow>
          <TextInput source="contactInfo.email.label" />
          <TextInput source="contactInfo.email.address" type="email" />
        </FormRow>
        <FormRow>
          <TextInput source="contactInfo.address.label" />
          <TextInput multiline source="contactInfo.address.text" minRows={2} />
        </FormRow>
      </FormSection>
      <FormSection title="contact.form" help="contact.help.form">
        <TextInput source="form.buttonText" />
        <TextInput source="form.successMessage" />
        <TextInput source="form.errorMessage" />
      </FormSection>
      <FormSection title="contact.colours">
        <FormRow>
          <ColourInput source="colors.title" on={ground} large />
          <ColourInput source="colors.subtitle" on={ground} />
          <ColourInput source="colors.description" on={ground} />
          <ColourInput source="colors.background" />
        </FormRow>
      </FormSection>
    </>
  );
}
