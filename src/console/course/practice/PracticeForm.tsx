import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase, ResourceContextProvider, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText } from '#console/texts/index.ts';
import { StatusInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { useCourseParams, useCourseTitle } from '../chapters/useCourse.ts';
import { useWayBack } from '../outline/useWayBack.ts';
import { questionAbout } from './doubts.ts';
import type { PracticeKind } from './kind.ts';
import { practiceDetails } from './practiceDetails.tsx';
import { PracticeTabs } from './PracticeTabs.tsx';

/** The page from which the editor was opened: the outline, or the list of the chapter's items. */
function useBack() {
  const { courseId, chapterId } = useCourseParams();
  // Loads the course's title for the breadcrumb.
  useCourseTitle(courseId);
  return useWayBack(useCourseAddresses().topics(courseId, chapterId));
}

/** Returns a function that finds the question to ask before saving the form's values, if there is one. */
function useAsks({ schema }: PracticeKind) {
  const text = useText();
  return (values: FieldValues) => {
    const draft = schema.safeParse(values);
    return draft.success ? questionAbout(draft.data, text) : undefined;
  };
}

/** The editor of a new case study or assignment. */
export function PracticeCreate({ kind }: { kind: PracticeKind }) {
  const { chapterId = '' } = useParams();
  const back = useBack();
  const defaults = useMemo(() => ({ chapterId }), [chapterId]);
  const questionBeforeSave = useAsks(kind);
  return (
    <ResourceContextProvider value={kind.resource}>
      <RecordCreate
        key={chapterId}
        schema={kind.schema}
        defaults={defaults}
        failure={kind.failure}
        redirect={false}
        asks={questionBeforeSave}
        onSaved={(record) => back.saved(String(record.id))}
      >
        <PracticePage kind={kind} />
      </RecordCreate>
    </ResourceContextProvider>
  );
}

export function PracticeEdit({ kind }: { kind: PracticeKind }) {
  const { id = '', chapterId = '' } = useParams();
  const back = useBack();
  const parents = useMemo(() => ({ chapterId }), [chapterId]);
  const questionBeforeSave = useAsks(kind);
  return (
    <ResourceContextProvider value={kind.resource}>
      <RecordEdit
        key={id}
        id={id}
        parents={parents}
        schema={kind.schema}
        columns={practiceDetails}
        loadFailure={kind.loadFailure}
        failure={kind.failure}
        redirect={false}
        asks={questionBeforeSave}
        onSaved={() => back.saved(id)}
      >
        <PracticePage kind={kind} />
      </RecordEdit>
    </ResourceContextProvider>
  );
}

function PracticePage({ kind }: { kind: PracticeKind }) {
  const text = useText();
  const record = useRecordContext();
  const { id } = useParams();
  const back = useBack();
  return (
    <FormPage
      title={typeof record?.title === 'string' ? record.title : text(kind.newTitle)}
      actions={
        <Button component={LinkBase} to={back.address} variant="outlined" color="inherit" size="small">
          {text(back.outlined ? 'outline.back' : 'practice.back')}
        </Button>
      }
      save={record ? kind.update : kind.save}
      onCancel={() => back.leave(id)}
    >
      <FormSection title="practice.basic">
        <FormRow>
          <TextInput source="title" />
          <StatusInput options={CourseStatus.options} label="practice.fields.status" />
        </FormRow>
        <TextInput multiline source="description" minRows={3} />
      </FormSection>
      <PracticeTabs />
    </FormPage>
  );
}
