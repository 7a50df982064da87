import { socialIcons } from '#contract/website/footer.ts';
import type { TextKey } from '#console/texts/index.ts';
import {
  ArrayInput,
  ColourInput,
  IconInput,
  SimpleFormIterator,
  SuggestInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';

const icons = iconChoices(socialIcons);
const ground = { source: 'colors.background' };

export function FooterInputs() {
  return (
    <>
      <FormSection title="footer.company">
        <TextInput source="companyInfo.name" />
        <TextInput source="companyInfo.tagline" />
        <FormRow>
          <TextInput source="companyInfo.contact.phone" type="tel" />
          <TextInput source="companyInfo.contact.email" type="email" />
        </FormRow>
        <TextInput multiline source="companyInfo.contact.address" minRows={2} />
      </FormSection>
      <FormSection title="footer.links" help="footer.help.link">
        <Links source="footerLinks.companyPolicies" item="footer.link" />
        <Links source="footerLinks.generalLinks" item="footer.link" />
      </FormSection>
      <FormSection title="footer.social" help="footer.help.socialLink">
        <ArrayInput source="socialLinks">
          <SimpleFormIterator item="footer.socialLink">
            <FormRow>
              <SuggestInput source="platform" label="footer.platform" suggestions={socialIcons} />
              <TextInput source="href" label="footer.url" inputMode="url" />
            </FormRow>
            <IconInput source="icon" label="footer.icon" choices={icons} />
          </SimpleFormIterator>
        </ArrayInput>
      </FormSection>
      <FormSection title="footer.bottom">
        <TextInput source="bottomBar.copyright" />
        <Links source="bottomBar.legalLinks" item="footer.legalLink" />
      </FormSection>
      <FormSection title="footer.colours">
        <ColourInput source="colors.background" helperText="footer.help.background" />
        <FormRow>
          <ColourInput source="colors.accent" helperText="footer.help.accent" on={ground} />
          <ColourInput source="colors.text" on={ground} />
          <ColourInput source="colors.textSecondary" on={ground} />
        </FormRow>
      </FormSection>
    </>
  );
}

function Links({ source, item }: { source: string; item: TextKey }) {
  return (
    <ArrayInput source={source}>
      <SimpleFormIterator item={item}>
        <FormRow>
          <TextInput source="name" label="footer.name" />
          <TextInput source="href" label="footer.url" inputMode="url" />
        </FormRow>
      </SimpleFormIterator>
    </ArrayInput>
  );
}
