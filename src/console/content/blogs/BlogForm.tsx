import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Blog, BlogDraft, NewBlogDraft } from '#contract/content/blogs.ts';
import { PreviewSection } from '#console/features/activeEntries/PreviewSection.tsx';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { StatusInput, TextInput, textIn, useFormTexts, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { ImageField } from '#console/kit/upload/ImageField.tsx';
import { Article } from './Article.tsx';
import { BlogStatus } from './BlogStatus.tsx';

export function BlogCreate() {
  return (
    <RecordCreate schema={NewBlogDraft} failure="blogs.saveFailed">
      <NewBlogPage />
    </RecordCreate>
  );
}

function NewBlogPage() {
  const text = useText();
  const hasSlugs = useExtensions();
  const [status]: readonly unknown[] = useFormValues(['status']);
  return (
    <FormPage
      title={text('blogs.newTitle')}
      save={status === 'inactive' ? 'blogs.saveInactive' : 'blogs.publish'}
      side={
        <BlogSide>
          <FormSection title="blogs.publication">
            <StatusInput helperText="blogs.help.status" />
          </FormSection>
          {hasSlugs ? (
            <FormSection title="blogs.address">
              <TextInput source="slug" helperText="blogs.help.slug" />
            </FormSection>
          ) : null}
        </BlogSide>
      }
    >
      <BlogInputs />
    </FormPage>
  );
}

export function BlogEdit() {
  return (
    <RecordEdit schema={BlogDraft} failure="blogs.saveFailed">
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
      side={
        <BlogSide>
          {blog.success && blog.data.slug !== undefined && (
            <FormSection title="blogs.address">
              <TextInput source="slug" helperText="blogs.help.slug" />
            </FormSection>
          )}
        </BlogSide>
      }
    >
      <BlogInputs />
    </FormPage>
  );
}

function BlogInputs() {
  return (
    <FormSection title="blogs.section">
      <TextInput source="title" />
      <TextInput source="author" />
      <RichTextInput source="content" />
    </FormSection>
  );
}

function BlogSide({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <FormSection title="blogs.banner" help="blogs.help.image">
        <ImageField source="imageFile" storedIn="imageUrl" label="blogs.fields.image" />
      </FormSection>
      <WrittenArticle />
    </>
  );
}

/** The article as visitors will see it, as currently typed. */
function WrittenArticle() {
  const [title = '', author = '', content = ''] = useFormTexts(['title', 'author', 'content']);
  const [newImage, storedImage]: readonly unknown[] = useFormValues(['imageFile', 'imageUrl']);
  const isEmpty = !title && !author && !content;
  return (
    <PreviewSection empty={isEmpty ? 'blogs.previewEmpty' : undefined}>
      <Text as="article" breaks="anywhere">
        <Article
          heading="h3"
          title={title}
          author={author}
          content={withoutPlayers(content)}
          image={newImage instanceof File ? newImage : textIn(storedImage)}
        />
      </Text>
    </PreviewSection>
  );
}

/** Replaces embedded players with links to their addresses, since a player would be reloaded whenever typing pauses. */
function withoutPlayers(html: string): string {
  return html.replaceAll(/<iframe\b[^>]*\bsrc="([^"]*)"[^>]*>(?:<\/iframe>)?/g, '<p><a href="$1">$1</a></p>');
}
