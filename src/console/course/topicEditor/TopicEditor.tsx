import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { LinkBase, ResourceContextProvider, useRecordContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { Topic, TopicDraft } from '#contract/course/topics.ts';
import { requiredText } from '#contract/fields.ts';
import { richText } from '#contract/richText.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { ShownHtml } from '#console/features/richText/ShownHtml.tsx';
import { lessonImageBatch, videoBatch } from '#console/kit/upload/batchChecks.ts';
import { FileLink } from '#console/kit/upload/FileLink.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { useCourseParams, useCourseTitle } from '../chapters/useCourse.ts';
import { useWayBack } from '../outline/useWayBack.ts';
import { ContentPreview } from './ContentPreview.tsx';
import { MediaLinks } from './MediaLinks.tsx';
import { QuizSlot } from './QuizSlot.tsx';
import { pendingFor } from './pendingQuizzes.ts';
import { UnsavedQuiz } from './UnsavedQuiz.tsx';
import { useQuizSave } from './useQuizSave.ts';

const bothMissing = 'Title and content required!';

/**
 * The form of a topic. The quiz is saved by another call, so `quizQuestions` is only set while there are unsaved
 * changes.
 */
const TopicForm = z.extend(TopicDraft, { quizQuestions: z.optional(z.unknown()) });

/** A new topic requires a title and content, an existing one only a title. */
const NewTopicForm = z.extend(TopicForm, { title: requiredText(bothMissing), content: richText(bothMissing) });

export * as texts from './texts.ts';

const resource = 'course/topics';
const form = { failure: 'topicEditor.saveFailed', redirect: false } as const;

/** The fields of a topic, for a reader who may not change it. */
const columns: readonly Column<Topic>[] = [
  { source: 'title', label: 'topicEditor.fields.title' },
  { source: 'status', label: 'topicEditor.fields.status' },
  {
    source: 'content',
    label: 'topicEditor.fields.content',
    render: ({ content }) => <ShownHtml html={content ?? ''} />,
  },
  { source: 'videos', label: 'topicEditor.fields.videos', render: ({ videos }) => <FileList addresses={videos} /> },
  { source: 'images', label: 'topicEditor.fields.images', render: ({ images }) => <FileList addresses={images} /> },
];

function FileList({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return '–';
  return addresses.map((address) => (
    <div key={address}>
      <FileLink address={address} />
    </div>
  ));
}

/** The page to return to: the outline, if the editor was opened from there, or the topics of the chapter. */
function useTopicsPath() {
  const { courseId, chapterId } = useCourseParams();
  return { chapterId, ...useWayBack(useCourseAddresses().topics(courseId, chapterId)) };
}

/** The page that adds a topic to a chapter. */
export function TopicCreate() {
  const text = useText();
  const navigate = useNavigate();
  const { courseId } = useCourseParams();
  const addresses = useCourseAddresses();
  const { chapterId, saved } = useTopicsPath();
  const [defaults] = useState({ chapterId });
  const saveQuiz = useQuizSave();
  // Loads the course's title for the breadcrumb.
  useCourseTitle(courseId);
  return (
    <ResourceContextProvider value={resource}>
      <RecordCreate
        {...form}
        schema={NewTopicForm}
        defaults={defaults}
        follow={saveQuiz}
        onSaved={({ id }) => {
          if (saveQuiz.failedFor(String(id))) void navigate(addresses.item('topics', courseId, chapterId, String(id)));
          else saved(String(id));
        }}
      >
        <TopicPage title={text('topicEditor.newTitle')} />
      </RecordCreate>
    </ResourceContextProvider>
  );
}

/** The page of a stored topic. */
export function TopicEdit() {
  const { topicId = '' } = useParams();
  const { chapterId, address: path, saved } = useTopicsPath();
  const parents = useMemo(() => ({ chapterId }), [chapterId]);
  const saveQuiz = useQuizSave();
  const mayUpdate = usePermission('update', 'course');
  // Loads the course's title for the breadcrumb.
  useCourseTitle(useCourseParams().courseId);
  const unsaved = mayUpdate ? undefined : pendingFor(topicId);
  if (unsaved) return <UnsavedQuiz key={topicId} {...{ topicId, path }} start={unsaved} saveQuiz={saveQuiz} />;
  return (
    <ResourceContextProvider value={resource}>
      <RecordEdit
        {...form}
        schema={TopicForm}
        key={topicId}
        id={topicId}
        parents={parents}
        columns={columns}
        loadFailure="topicEditor.loadFailed"
        follow={saveQuiz}
        onSaved={() => {
          if (!saveQuiz.failedFor(topicId)) saved(topicId);
        }}
      >
        <EditPage />
      </RecordEdit>
    </ResourceContextProvider>
  );
}

function EditPage() {
  const text = useText();
  const topic = Topic.safeParse(useRecordContext());
  return <TopicPage title={topic.success ? topic.data.title : text('topicEditor.one')} />;
}

function TopicPage({ title }: { title: string }) {
  const text = useText();
  const { topicId } = useParams();
  const { address, outlined, leave } = useTopicsPath();
  return (
    <FormPage
      title={title}
      actions={
        <>
          <ContentPreview />
          <Button component={LinkBase} to={address} variant="outlined" color="inherit">
            {text(outlined ? 'outline.back' : 'topicEditor.back')}
          </Button>
        </>
      }
      side={
        <>
          <FormSection title="topicEditor.publishing">
            <StatusInput
              options={CourseStatus.options}
              label="topicEditor.fields.status"
              helperText="topicEditor.help.status"
            />
          </FormSection>
          <FormSection title="topicEditor.videos" help="topicEditor.videosHelp">
            <MediaLinks source="videos" rules={videoBatch} />
          </FormSection>
          <FormSection title="topicEditor.images" help="topicEditor.imagesHelp">
            <MediaLinks source="images" rules={lessonImageBatch} />
          </FormSection>
        </>
      }
      onCancel={() => leave(topicId)}
    >
      <FormSection title="topicEditor.section">
        <TextInput source="title" label="topicEditor.fields.title" />
        <RichTextInput source="content" label="topicEditor.fields.content" height={400} />
      </FormSection>
      <FormSection title="topicEditor.quiz" help="topicEditor.quizHelp">
        <QuizSlot />
      </FormSection>
    </FormPage>
  );
}
