import { useMemo } from 'react';
import { useRecordContext, useGetList, type RaRecord } from 'react-admin';
import { LiveSession, LiveSessionForm, NewLiveSessionForm, RepeatEnd, Scope } from '#contract/session/liveSessions.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import {
  DateInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  StatusInput,
  SuggestInput,
  TextInput,
  TimeInput,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { ListLink } from '#console/kit/form/page/ListLink.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadPicture } from '#console/kit/upload/uploadFile.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { RosterLink } from '../roster/RosterLink.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import { liveSessionColumns } from './LiveSessionList.tsx';

/** The notice after a session is added; for a series, it states the number of sessions. */
function useCreatedNote() {
  const text = useText();
  return async (saved: unknown) => {
    const session = LiveSession.safeParse(saved);
    const size = session.success ? session.data.series?.size : undefined;
    const createdNotice = text('liveSessions.created');
    return size === undefined
      ? createdNotice
      : `${createdNotice} ${text('liveSessions.series.created', { count: size })}`;
  };
}

const form = { failure: 'liveSessions.saveFailed', serverMessage: true } as const;

export function LiveSessionCreate() {
  const text = useText();
  const repeats = useExtensions();
  const createdNote = useCreatedNote();
  return (
    <RecordCreate {...form} follow={createdNote} schema={NewLiveSessionForm}>
      <FormPage
        title={text('liveSessions.newTitle')}
        actions={<ListLink label="liveSessions.back" color="inherit" size="small" />}
        side={<Side />}
      >
        <SessionInputs />
        {repeats ? <RepeatInputs /> : null}
      </FormPage>
    </RecordCreate>
  );
}

export function LiveSessionEdit() {
  return (
    <RecordEdit {...form} schema={LiveSessionForm} columns={liveSessionColumns}>
      <EditPage />
    </RecordEdit>
  );
}

function EditPage() {
  const text = useText();
  const record = LiveSession.safeParse(useRecordContext());
  const session = record.success ? record.data : undefined;
  return (
    <FormPage
      title={session?.title ?? text('liveSessions.one')}
      actions={
        <>
          {session ? <RosterLink id={session._id} session={session} /> : null}
          <ListLink label="liveSessions.back" color="inherit" size="small" />
        </>
      }
      side={<Side />}
    >
      <SessionInputs />
      {session?.seriesId ? <ScopeInput /> : null}
    </FormPage>
  );
}

function SessionInputs() {
  const categories = useCategoryNames();
  return (
    <>
      <FormSection title="liveSessions.section">
        <TextInput source="title" label="liveSessions.fields.title" />
        <FormRow>
          <TextInput source="instructor" label="liveSessions.fields.instructor" />
          <SuggestInput
            source="category"
            label="liveSessions.fields.category"
            helperText="liveSessions.help.category"
            suggestions={categories}
          />
        </FormRow>
        <TextInput multiline source="description" label="liveSessions.fields.description" minRows={3} />
      </FormSection>
      <FormSection title="liveSessions.when" help="time.zone">
        <DateInput source="date" label="liveSessions.fields.date" quick />
        <FormRow>
          <TimeInput source="start" label="liveSessions.fields.start" />
          <TimeInput source="end" label="liveSessions.fields.end" />
        </FormRow>
        <ClashNotice />
      </FormSection>
      <FormSection title="liveSessions.access">
        <TextInput
          source="link"
          label="liveSessions.fields.link"
          helperText="liveSessions.help.link"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <FormRow>
          <MoneyInput source="price" label="liveSessions.fields.price" />
          <NumberInput
            source="maxParticipants"
            label="liveSessions.fields.maxParticipants"
            helperText="liveSessions.help.maxParticipants"
          />
        </FormRow>
      </FormSection>
    </>
  );
}

function Side() {
  return (
    <>
      <FormSection title="liveSessions.publishing">
        <StatusInput label="liveSessions.fields.status" />
      </FormSection>
      <FormSection title="liveSessions.picture">
        <ThumbnailInput />
      </FormSection>
    </>
  );
}

/** Inputs that repeat a session weekly, until a day or for a number of times; each repetition is a separate session. */
function RepeatInputs() {
  const text = useText();
  const [repeat]: readonly unknown[] = useFormValues(['repeat']);
  const choices = useMemo(
    () => RepeatEnd.options.map((id) => ({ id, name: text(`liveSessions.repeat.${id}`) })),
    [text],
  );
  return (
    <FormSection title="liveSessions.repetition">
      <FormRow>
        <SelectInput source="repeat" label="liveSessions.fields.repeat" choices={choices} />
        {repeat === 'until' ? <DateInput source="repeatUntil" label="liveSessions.fields.repeatUntil" /> : null}
        {repeat === 'count' ? <NumberInput source="repeatCount" label="liveSessions.fields.repeatCount" /> : null}
      </FormRow>
    </FormSection>
  );
}

/** Whether saving changes one session of a series or also the later ones. */
function ScopeInput() {
  const text = useText();
  const choices = useMemo(() => Scope.options.map((id) => ({ id, name: text(`liveSessions.scope.${id}`) })), [text]);
  return (
    <FormSection title="liveSessions.repetition">
      <SelectInput
        source="scope"
        label="liveSessions.fields.scope"
        choices={choices}
        helperText="liveSessions.help.following"
      />
    </FormSection>
  );
}

/**
 * The image of a session: an upload, or the address of an image elsewhere. The 5 MB in the hint are a recommendation;
 * only the server's limit is enforced.
 */
function ThumbnailInput() {
  return (
    <>
      <AddressInput
        source="thumbnail"
        label="liveSessions.fields.thumbnail"
        helperText="liveSessions.help.thumbnail"
        kind="image"
        failure="liveSessions.uploadFailed"
        serverMessage
        send={uploadPicture}
      />
      <TextInput
        source="thumbnail"
        label="liveSessions.fields.thumbnailUrl"
        helperText="liveSessions.help.thumbnailUrl"
        inputMode="url"
      />
    </>
  );
}

const byName = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'category', order: 'ASC' },
  filter: { status: 'Active' },
} as const;

/** The names of the active course categories, as suggestions; none without the right to read them. */
function useCategoryNames(): readonly string[] {
  const mayRead = usePermission('read', 'course-category');
  const { data } = useGetList<RaRecord<string>>('course-category', byName, { enabled: mayRead, retry: false });
  return useMemo(
    () => (data ?? []).flatMap(({ category }) => (typeof category === 'string' ? [category] : [])),
    [data],
  );
}
