import { useRecordContext } from 'ra-core';
import { Category, CategoryDraft } from '#contract/course/categories.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText } from '#console/texts/index.ts';
import { SelectInput, TextInput } from '#console/ui/form/inputs.tsx';
import { FormPage } from '#console/ui/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/ui/form/page/FormSection.tsx';
import { ListLink } from '#console/ui/form/page/ListLink.tsx';
import { RecordCreate, RecordEdit } from '#console/ui/form/page/RecordPages.tsx';
import { useStatusChoices } from '#console/ui/form/useStatusChoices.ts';
import { categoryColumns } from './CategoryList.tsx';

const form = { schema: CategoryDraft, failed: 'categories.saveFailed' } as const;

export function CategoryCreate() {
  return (
    <RecordCreate {...form}>
      <CategoryPage />
    </RecordCreate>
  );
}

export function CategoryEdit() {
  return (
    <RecordEdit {...form} columns={categoryColumns}>
      <CategoryPage />
    </RecordEdit>
  );
}

function CategoryPage() {
  const text = useText();
  const record = Category.safeParse(useRecordContext());
  const statuses = useStatusChoices(CourseStatus.options);
  return (
    <FormPage
      title={record.success ? record.data.category : text('categories.newTitle')}
      actions={<ListLink label="categories.viewList" color="inherit" size="small" />}
    >
      <FormSection title="categories.section">
        <FormRow>
          <TextInput source="category" label="categories.fields.category" helperText="categories.help.category" />
          <SelectInput source="status" label="categories.fields.status" choices={statuses} />
        </FormRow>
      </FormSection>
      <FormSection title="categories.seo">
        <TextInput source="title" label="categories.fields.title" helperText="categories.help.title" />
        <TextInput source="keywords" label="categories.fields.keywords" helperText="categories.help.keywords" />
        <TextInput
          multiline
          source="description"
          label="categories.fields.description"
          helperText="categories.help.description"
          minRows={3}
        />
      </FormSection>
    </FormPage>
  );
}
