import { ResourceContextProvider, useRecordContext } from 'react-admin';
import * as z from 'zod/mini';
import { Chapter, ChapterDraft } from '#contract/course/chapters.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText } from '#console/texts/index.ts';
import { FoldingSection, StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { RefusedNote } from '#console/kit/form/page/RefusedNote.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { SeoFields } from '#console/features/sitePage/SeoFields.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { useWayBack } from '../outline/useWayBack.ts';
import { LinkButton } from './LinkButton.tsx';
import { useCourseParams, useCourseTitle } from './useCourse.ts';

const draft = z.omit(ChapterDraft, { order: true });
/** The position is not saved here, because it may have changed since the form was opened. */
const unsentFields = ['order'];

const details: readonly Column<Chapter>[] = [
  { source: 'title' },
  { source: 'status' },
  { source: 'seoTitle' },
  { source: 'seoKeywords' },
  { source: 'seoDescription' },
];

/** The page to return to: the outline, if the form was opened from there, or the list of the course's chapters. */
function useBack() {
  const { courseId } = useCourseParams();
  return useWayBack(useCourseAddresses().chapters(courseId));
}

/** The Edit Chapter page: title and status, with collapsible SEO and meta sections. */
export function ChapterForm() {
  const { chapterId } = useCourseParams();
  const back = useBack();
  return (
    <ResourceContextProvider value="course/chapters">
      <RecordEdit
        key={chapterId}
        id={chapterId}
        schema={draft}
        unsent={unsentFields}
        columns={details}
        loadFailure="chapters.loadFailed"
        failure="chapters.updateFailed"
        serverMessage
        redirect={false}
        onSaved={() => back.saved(chapterId)}
      >
        <ChapterPage />
      </RecordEdit>
    </ResourceContextProvider>
  );
}

const seoSources = ['seoTitle', 'seoKeywords', 'seoDescription'];
const metaSources = ['metaTitle', 'metaKeywords', 'metaDescription'];
/**
 * Recommended minimum lengths for search results, which cut off titles after 60 and descriptions after 160 characters.
 */
const minLengths = { title: 50, description: 150 };

function ChapterPage() {
  const text = useText();
  const { courseId, chapterId } = useCourseParams();
  const { address, outlined, leave } = useBack();
  const record = Chapter.safeParse(useRecordContext());
  // Loads the course's title for the breadcrumb.
  useCourseTitle(courseId);
  return (
    <FormPage
      title={record.success ? record.data.title : text('chapters.one')}
      actions={<LinkButton to={address} label={outlined ? 'outline.back' : 'chapters.viewChapters'} size="small" />}
      onCancel={() => leave(chapterId)}
    >
      <RefusedNote source="title">{text('chapters.refused')}</RefusedNote>
      <FormSection title="chapters.section">
        <TextInput source="title" label="chapters.fields.chapterTitle" required />
        <StatusInput options={CourseStatus.options} helperText="chapters.help.status" />
      </FormSection>
      <FoldingSection title="chapters.seo" help="sitePage.seoHelp" sources={seoSources}>
        <SeoFields
          title="seoTitle"
          description="seoDescription"
          labels={{ title: 'chapters.fields.seoTitle', description: 'chapters.fields.seoDescription' }}
          path="/courses"
          fallbackTitle="title"
          keywords={<TextInput source="seoKeywords" helperText="chapters.help.keywords" />}
          minLengths={minLengths}
        />
      </FoldingSection>
      <FoldingSection title="chapters.meta" sources={metaSources}>
        <TextInput source="metaTitle" />
        <TextInput source="metaKeywords" helperText="chapters.help.keywords" />
        <TextInput multiline source="metaDescription" minRows={4} />
      </FoldingSection>
    </FormPage>
  );
}
