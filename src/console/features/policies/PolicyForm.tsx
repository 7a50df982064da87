import { useMemo } from 'react';
import { useGetOne, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useParams, useSearchParams } from 'react-router';
import { PolicyDraft, type Policy } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { FormPage } from '../../kit/form/page/FormPage.tsx';
import { RecordCreate, RecordEdit } from '../../kit/form/page/RecordPages.tsx';
import { LoadFailure } from '../../kit/form/RecordLoader.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { current, CurrentVersion } from './CurrentVersion.tsx';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { policyDetails } from './policyDetails.tsx';
import { PolicyInputs } from './PolicyInputs.tsx';
import { PolicyState } from './PolicyState.tsx';
import { useCopyDefaults, usePolicyFailures } from './policyFailures.ts';
import { usePolicyText } from './usePolicyText.ts';
import { useReplaceQuestion } from './useReplaceQuestion.ts';

/** The editor of a new version, or of one that begins as another one: `?from=<id>`. */
export function PolicyCreate({ kind }: { kind: PolicyKind }) {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  return from === null ? <NewPolicy kind={kind} /> : <CopiedPolicy kind={kind} from={from} />;
}

function NewPolicy({ kind, defaults }: { kind: PolicyKind; defaults?: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const of = usePolicyText();
  const { save } = usePolicyFailures();
  const asks = useReplaceQuestion();
  // An employee with only the right to add cannot change the site: the server would refuse it.
  const mayActivate = usePermission('active');
  const start = useMemo(() => {
    const initial: Readonly<Record<string, unknown>> = defaults ?? kind.defaults();
    return mayActivate ? initial : { ...initial, isActive: false };
  }, [defaults, kind, mayActivate]);
  return (
    <RecordCreate schema={PolicyDraft} defaults={start} failure={save} asks={asks} serverMessage>
      <FormPage title={text(of('newTitle'))} side={<PolicyState />} cancel="policies.back">
        <PolicyInputs kind={kind} />
      </FormPage>
    </RecordCreate>
  );
}

function CopiedPolicy({ kind, from }: { kind: PolicyKind; from: string }) {
  const of = usePolicyText();
  const { fetch } = usePolicyFailures();
  const resource = useResourceContext() ?? '';
  const quietly = { retry: false, onError: () => undefined };
  const { data, error, refetch } = useGetOne<PolicyRow>(resource, { id: from, meta: { copy: 'whole' } }, quietly);
  const defaults = useCopyDefaults(data);
  if (error) {
    return <LoadFailure error={error} loadFailure={fetch} notFound={of('notFound')} onRetry={() => void refetch()} />;
  }
  return defaults ? <NewPolicy kind={kind} defaults={defaults} /> : <LoadingRows />;
}

/** The editor of a version; for who may only read it, all of its text. */
export function PolicyEdit({ kind }: { kind: PolicyKind }) {
  return useParams().id === current ? <CurrentVersion /> : <Editor kind={kind} />;
}

function Editor({ kind }: { kind: PolicyKind }) {
  const of = usePolicyText();
  const { fetch, save } = usePolicyFailures();
  const asks = useReplaceQuestion();
  return (
    <RecordEdit
      schema={PolicyDraft}
      columns={policyDetails}
      loadFailure={fetch}
      notFound={of('notFound')}
      failure={save}
      asks={asks}
      serverMessage
    >
      <EditPage kind={kind} />
    </RecordEdit>
  );
}

function EditPage({ kind }: { kind: PolicyKind }) {
  const text = useText();
  const of = usePolicyText();
  const record = useRecordContext<Policy & RaRecord>();
  return (
    <FormPage
      title={text(of('editTitle'))}
      side={<PolicyState wasActive={record?.isActive === true} />}
      cancel="policies.back"
    >
      <PolicyInputs kind={kind} />
    </FormPage>
  );
}
