import Button from '@mui/material/Button';
import { LinkBase, ResourceContextProvider, useCreatePath, useRecordContext } from 'react-admin';
import { ofPlans, coursePlans, planNames } from '#contract/course/coursePlans.ts';
import { GroupPricing, GroupPricingDraft } from '#contract/course/groupPricing.ts';
import { useText } from '#console/texts/index.ts';
import {
  AutocompleteArrayInput,
  MoneyInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { RefusedNote } from '#console/kit/form/page/RefusedNote.tsx';
import { ImageField } from '#console/kit/upload/ImageField.tsx';
import { useLevelChoices } from '../courses/choices.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { PriceInputs } from '../courses/PriceInputs.tsx';
import plans from '../courses/courses.module.css';
import { groupColumns } from './GroupPricingList.tsx';
import { SavingsSection } from './SavingsSection.tsx';

const form = { schema: GroupPricingDraft, failure: 'groupPricing.saveFailed' } as const;
const start = { courseIds: [], groupPrice: '', pricing: ofPlans(() => ({ price: '', discount: '', finalPrice: '' })) };
const byTitle = { field: 'title', order: 'ASC' } as const;

export function GroupPricingCreate() {
  const text = useText();
  return (
    <ResourceContextProvider value="course/group-pricing">
      <RecordCreate {...form} defaults={start}>
        <GroupPage title={text('groupPricing.newTitle')} />
      </RecordCreate>
    </ResourceContextProvider>
  );
}

export function GroupPricingEdit() {
  return (
    <ResourceContextProvider value="course/group-pricing">
      <RecordEdit {...form} columns={groupColumns}>
        <EditPage />
      </RecordEdit>
    </ResourceContextProvider>
  );
}

function EditPage() {
  const text = useText();
  const record = GroupPricing.safeParse(useRecordContext());
  return <GroupPage title={record.success ? record.data.groupName : text('groupPricing.one')} />;
}

function GroupPage({ title }: { title: string }) {
  const text = useText();
  const levels = useLevelChoices();
  return (
    <FormPage title={title} actions={<ViewGroups />} side={<Side />}>
      <RefusedNote reasons>{text('groupPricing.required')}</RefusedNote>
      <FormSection title="groupPricing.group">
        <TextInput source="groupName" label="groupPricing.fields.groupName" />
        <FormRow>
          <SelectInput source="level" label="groupPricing.fields.level" choices={levels} />
          <MoneyInput source="groupPrice" label="groupPricing.fields.groupPrice" required />
        </FormRow>
        <ReferenceArrayInput source="courseIds" reference="course" sort={byTitle}>
          <AutocompleteArrayInput
            label="groupPricing.fields.courseIds"
            helperText="groupPricing.help.courseIds"
            required
          />
        </ReferenceArrayInput>
        <TextInput multiline source="description" label="groupPricing.fields.description" minRows={3} />
      </FormSection>
      <FormSection title="groupPricing.plans" help="groupPricing.plansHelp">
        <Stack gap={16}>
          {planNames.map((name) => (
            <Stack as="fieldset" key={name} gap={16} ground="outlined" pad={16}>
              <legend className={plans.planTitle}>{coursePlans[name].title}</legend>
              <PriceInputs inside={`pricing.${name}.`} label="groupPricing.fields.planPrice" required />
            </Stack>
          ))}
        </Stack>
      </FormSection>
    </FormPage>
  );
}

function Side() {
  return (
    <>
      <FormSection title="groupPricing.fields.image">
        <ImageField source="imageFile" storedIn="image" label="groupPricing.fields.image" />
      </FormSection>
      <SavingsSection />
    </>
  );
}

function ViewGroups() {
  const text = useText();
  const createPath = useCreatePath();
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: 'course/group-pricing', type: 'list' })}
      variant="outlined"
      color="inherit"
      size="small"
    >
      {text('groupPricing.backToGroups')}
    </Button>
  );
}
