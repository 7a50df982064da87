import { useRecordContext } from 'ra-core';
import { BlogDraft, Blog } from '#contract/content/blogs.ts';
import { useText } from '#console/texts/index.ts';
import { TextInput } from '#console/ui/form/inputs.tsx';
import { FormPage } from '#console/ui/form/page/FormPage.tsx';
import { FormSection } from '#console/ui/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/ui/form/page/RecordPages.tsx';
import { RichTextInput } from '#console/ui/richText/RichTextInput.tsx';
import { ImageField } from '#console/ui/upload/ImageField.tsx';
import { BlogStatus } from './BlogStatus.tsx';

export function BlogCreate() {
  const text = useText();
  return (
    <RecordCreate schema={BlogDraft} failed="blogs.saveFailed">
      <FormPage title={text('blogs.newTitle')} side={<BlogSide />}>
        <BlogInputs />
      </FormPage>
    </RecordCreate>
  );
}

export function BlogEdit() {
  return (
    <RecordEdit schema={BlogDraft} failed="blogs.saveFailed">
      <BlogPage />
    </RecordEdit>
  );
}

function BlogPage() {
  const text = useText();
  const record = useRecordContext();
  const blog = Blog.safeParse(record);
  const title = blog.success ? blog.data.title : text('blogs.one');
  return (
    <FormPage
      title={title}
      actions={blog.success && <BlogStatus blog={{ ...blog.data, id: blog.data._id }} />}
      side={<BlogSide />}
    >
      <BlogInputs />
    </FormPage>
  );
}

function BlogInputs() {
  return (
    <FormSection title="blogs.section">
      <TextInput source="title" label="blogs.fields.title" />
      <TextInput source="author" label="blogs.fields.author" />
      <RichTextInput source="content" label="blogs.fields.content" />
    </FormSection>
  );
}

function BlogSide() {
  return (
    <FormSection title="blogs.banner" help="blogs.help.image">
      <ImageField source="imageFile" storedIn="imageUrl" label="blogs.fields.image" />
    </FormSection>
  );
}
