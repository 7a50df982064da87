import { useRecordContext } from 'react-admin';
import { Category, CategoryDraft } from '#contract/course/categories.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText } from '#console/texts/index.ts';
import { StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { ListLink } from '#console/kit/form/page/ListLink.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { categoryColumns } from './CategoryList.tsx';

const form = { schema: CategoryDraft, failure: 'categories.saveFailed' } as const;

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
  return (
    <FormPage
      title={record.success ? record.data.category : text('categories.newTitle')}
      actions={<ListLink label="categories.viewList" color="inherit" size="small" />}
    >
      <FormSection title="categories.section">
        <FormRow>
          <TextInput source="category" label="categories.fields.category" helperText="categories.help.category" />
          <StatusInput options={CourseStatus.options} label="categories.fields.status" />
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
