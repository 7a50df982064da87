import { genders, languages, profileRoles, themes, timezones } from '#contract/people/profile.ts';
import { defaultVisibility } from '#contract/people/staff.ts';
import { readSession } from '#console/providers/session.ts';
import {
  BooleanInput,
  DateInput,
  FoldingSection,
  SelectInput,
  TextInput,
  useFormContext,
} from '#console/kit/form/inputs.tsx';
import { useText } from '#console/texts/index.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import { Avatar } from './Avatar.tsx';
import { choicesOf } from './choices.ts';

const personalFields = ['image', 'name', 'email', 'phone', 'role', 'dateOfBirth', 'gender', 'address', 'bio'];
const professional = ['department', 'designation', 'employeeId', 'joiningDate', 'experience', 'qualifications'];
const links = ['linkedin', 'twitter', 'facebook', 'instagram', 'website'].map((name) => `socialLinks.${name}`);
const visibility = Object.keys(defaultVisibility).map((name) => `fieldVisibility.${name}`);

/** All sections of the profile in a form, expanded. */
export function ProfileForm({ title, onCancel }: { title: string; onCancel: () => void }) {
  const text = useText();
  const form = useFormContext();
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <FormPage title={title} save="profile.save" onCancel={cancel}>
      <PersonalSection />
      <FoldingSection title="profile.sections.professional" sources={professional} open>
        <FormRow>
          <TextInput source="department" />
          <TextInput source="designation" />
        </FormRow>
        <FormRow>
          <TextInput source="employeeId" />
          <DateInput source="joiningDate" />
        </FormRow>
        <FormRow>
          <TextInput source="experience" />
          <TextInput source="qualifications" />
        </FormRow>
      </FoldingSection>
      <FoldingSection title="profile.sections.social" sources={links} open>
        {links.map((source) => (
          <TextInput key={source} source={source} type="url" helperText="profile.help.link" />
        ))}
      </FoldingSection>
      <FoldingSection title="profile.sections.preferences" sources={['preferences']} open>
        <FormRow>
          <SelectInput source="preferences.theme" choices={choicesOf(themes, text)} />
          <SelectInput source="preferences.language" choices={choicesOf(languages, text)} />
        </FormRow>
        <SelectInput
          source="preferences.timezone"
          choices={choicesOf(timezones, text)}
          helperText="profile.help.timezone"
        />
        <BooleanInput source="preferences.notifications.email" helperText="profile.help.notifyEmail" />
        <BooleanInput source="preferences.notifications.sms" helperText="profile.help.sms" />
        <BooleanInput source="preferences.notifications.push" helperText="profile.help.push" />
      </FoldingSection>
      <FoldingSection title="profile.sections.visibility" help="profile.help.visibility" sources={visibility} open>
        {visibility.map((source) => (
          <BooleanInput key={source} source={source} />
        ))}
      </FoldingSection>
    </FormPage>
  );
}

function PersonalSection() {
  const text = useText();
  const isAdmin = readSession()?.employee.role === 'Admin';
  return (
    <FoldingSection title="profile.sections.personal" sources={personalFields} open>
      <Avatar />
      <FormRow>
        <TextInput source="name" />
        <TextInput
          source="email"
          type="email"
          readOnly={!isAdmin}
          helperText={isAdmin ? undefined : 'profile.help.email'}
        />
      </FormRow>
      <FormRow>
        <TextInput source="phone" type="tel" />
        {isAdmin && (
          <SelectInput source="role" choices={choicesOf(profileRoles, text)} helperText="profile.help.role" />
        )}
      </FormRow>
      <FormRow>
        <DateInput source="dateOfBirth" />
        <SelectInput source="gender" choices={choicesOf(genders, text)} />
      </FormRow>
      <TextInput source="address.street" />
      <FormRow>
        <TextInput source="address.city" />
        <TextInput source="address.state" />
      </FormRow>
      <FormRow>
        <TextInput source="address.pincode" />
        <TextInput source="address.country" />
      </FormRow>
      <TextInput source="bio" multiline minRows={3} />
    </FoldingSection>
  );
}
