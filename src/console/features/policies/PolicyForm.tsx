import { useMemo } from 'react';
import { useGetOne, useRecordContext, useResourceContext, type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { useParams, useSearchParams, Navigate } from 'react-router';
import { PolicyDraft, type Policy } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { FormPage } from '../../kit/form/page/FormPage.tsx';
import { RecordCreate, RecordEdit } from '../../kit/form/page/RecordPages.tsx';
import { LoadFailure } from '../../kit/form/RecordLoader.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { PolicyInputs } from './PolicyInputs.tsx';
import { PolicyState } from './PolicyState.tsx';
import { useCopyDefaults, usePolicyFailures } from './policyFailures.ts';
import { SoftLock } from '../presence/SoftLock.tsx';
import { usePolicyText } from './usePolicyText.ts';
import { useReplaceQuestion } from './useReplaceQuestion.ts';
import { newestFirst } from '../../kit/list/listStart.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import type { Column } from '../../kit/list/types.ts';
import { PolicyContact, PolicySections } from './PolicyText.tsx';

/** The editor of a new version, which is empty or copied from an existing one: `?from=<id>`. */
export function PolicyCreate({ kind }: { kind: PolicyKind }) {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  return from === null ? <NewPolicy kind={kind} /> : <CopiedPolicy kind={kind} from={from} />;
}

function NewPolicy({ kind, defaults }: { kind: PolicyKind; defaults?: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const policyText = usePolicyText();
  const { save } = usePolicyFailures();
  const askBeforeReplacing = useReplaceQuestion();
  // The server would refuse an active version from an employee with only the right to add.
  const mayActivate = usePermission('active');
  const start = useMemo(() => {
    const initial: Readonly<Record<string, unknown>> = defaults ?? kind.defaults();
    return mayActivate ? initial : { ...initial, isActive: false };
  }, [defaults, kind, mayActivate]);
  return (
    <RecordCreate schema={PolicyDraft} defaults={start} failure={save} asks={askBeforeReplacing} serverMessage>
      <FormPage title={text(policyText('newTitle'))} side={<PolicyState />} cancel="policies.back">
        <PolicyInputs kind={kind} />
      </FormPage>
    </RecordCreate>
  );
}

function CopiedPolicy({ kind, from }: { kind: PolicyKind; from: string }) {
  const policyText = usePolicyText();
  const { fetch } = usePolicyFailures();
  const resource = useResourceContext() ?? '';
  const quietQuery = { retry: false, onError: () => undefined };
  const { data, error, refetch } = useGetOne<PolicyRow>(resource, { id: from, meta: { copy: 'whole' } }, quietQuery);
  const defaults = useCopyDefaults(data);
  if (error) {
    return (
      <LoadFailure error={error} loadFailure={fetch} notFound={policyText('notFound')} onRetry={() => void refetch()} />
    );
  }
  return defaults ? <NewPolicy kind={kind} defaults={defaults} /> : <LoadingRows />;
}

/** The editor of a version; a user without the right to edit sees all of its text. */
export function PolicyEdit({ kind }: { kind: PolicyKind }) {
  const { id = currentVersionId } = useParams();
  if (id === currentVersionId) return <CurrentVersion />;
  return (
    <SoftLock key={id} noun={kind.noun.name} id={id}>
      <Editor kind={kind} />
    </SoftLock>
  );
}

function Editor({ kind }: { kind: PolicyKind }) {
  const policyText = usePolicyText();
  const { fetch, save } = usePolicyFailures();
  const askBeforeReplacing = useReplaceQuestion();
  return (
    <RecordEdit
      schema={PolicyDraft}
      columns={policyDetails}
      loadFailure={fetch}
      notFound={policyText('notFound')}
      failure={save}
      asks={askBeforeReplacing}
      serverMessage
    >
      <EditPage kind={kind} />
    </RecordEdit>
  );
}

function EditPage({ kind }: { kind: PolicyKind }) {
  const text = useText();
  const policyText = usePolicyText();
  const record = useRecordContext<Policy & RaRecord>();
  return (
    <FormPage
      title={text(policyText('editTitle'))}
      side={<PolicyState wasActive={record?.isActive === true} />}
      cancel="policies.back"
    >
      <PolicyInputs kind={kind} />
    </FormPage>
  );
}

/** The placeholder for the id of the active version in an address. */
const currentVersionId = 'current';

const allVersions = { page: 1, perPage: 1000 };
const quietQuery = { retry: false, onError: () => undefined };

/** Opened without an id, the editor shows the active version, or else the first one, or else a new version. */
function CurrentVersion() {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { fetch } = usePolicyFailures();
  const { data, error, refetch } = useGetList<PolicyRow>(
    resource,
    { pagination: allVersions, sort: newestFirst },
    quietQuery,
  );
  if (error) return <LoadFailure error={error} loadFailure={fetch} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const version = data.find(({ isActive }) => isActive) ?? data[0];
  const path = version
    ? createPath({ resource, type: 'edit', id: version.id })
    : createPath({ resource, type: 'create' });
  return <Navigate to={path} replace />;
}

/** All fields of a version, for users who may not edit it. */
export const policyDetails: readonly Column<Policy>[] = [
  { source: 'title' },
  { source: 'lastUpdated' },
  { source: 'isActive', render: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { source: 'contactInfo', render: ({ contactInfo }) => <PolicyContact contactInfo={contactInfo} /> },
  { source: 'sections', render: ({ sections = [] }) => <Sections sections={sections} /> },
];

function Sections({ sections }: Required<Pick<Policy, 'sections'>>) {
  const text = useText();
  return sections.length === 0 ? text('policies.noSections') : <PolicySections sections={sections} />;
}
