import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, RecordContextProvider, useCreatePath, useGetOne, useResourceContext } from 'react-admin';
import type { Policy } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '../../kit/access/Guarded.tsx';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { HistoryButton } from '../../kit/actions/HistoryButton.tsx';
import { LoadFailure } from '../../kit/form/RecordLoader.tsx';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { RowLink } from '../../kit/list/links.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { ActiveBadge } from './ActiveBadge.tsx';
import { CompareButton } from './CompareButton.tsx';
import { InlineEditor } from './InlineEditor.tsx';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { PolicyContact, PolicySections } from './PolicyText.tsx';
import { usePolicyText } from './usePolicyText.ts';
import styles from './policies.module.css';

/** The number of sections in the preview; the number of further sections is shown below them. */
const shownSections = 3;

const wholeRecord = { copy: 'whole' } as const;

/** The chosen version as visitors read it, with its actions. */
export function CurrentPolicy(props: { kind: PolicyKind; policy: PolicyRow; versions: readonly PolicyRow[] }) {
  const { kind, policy, versions } = props;
  const text = useText();
  const policyText = usePolicyText();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { fetch } = usePolicyFailures();
  const [editing, setEditing] = useState(false);
  // A row of the list has no sections, so the whole record is fetched.
  const { data, error, refetch } = useGetOne<PolicyRow>(
    resource,
    { id: policy.id, meta: wholeRecord },
    { retry: false, onError: () => undefined },
  );
  const { title, lastUpdated, isActive, contactInfo } = policy;

  if (editing) return <InlineEditor kind={kind} id={policy.id} onClose={() => setEditing(false)} />;
  return (
    <RecordContextProvider value={policy}>
      <Row as="header" align="start" gap={16}>
        <Stack gap={0} grow>
          <Text as="h2" breaks="anywhere">
            {title || text('policies.untitled')}
          </Text>
          <Text tone="muted">{text('policies.lastUpdated', { when: lastUpdated || text('policies.noDate') })}</Text>
        </Stack>
        <ActiveBadge isActive={isActive} />
      </Row>
      <Row wrap gap={4} padBlock={8} line="below" className={styles.currentTools}>
        {kind.editsInline ? (
          <ActionButton
            action="update"
            icon={<EditNoteOutlined fontSize="small" />}
            label={text('policies.editHere')}
            onClick={() => setEditing(true)}
          />
        ) : null}
        <Guarded action="add">
          <Button
            size="small"
            color="inherit"
            component={LinkBase}
            to={`${createPath({ resource, type: 'create' })}?from=${encodeURIComponent(policy.id)}`}
            startIcon={<ContentCopyOutlined fontSize="small" />}
          >
            {text('policies.copy')}
          </Button>
        </Guarded>
        <CompareButton versions={versions} chosen={policy} />
        <HistoryButton />
      </Row>
      <PolicyContact contactInfo={contactInfo} />
      {data ? (
        <FirstSections policy={data} path={createPath({ resource, type: 'edit', id: policy.id })} />
      ) : error ? (
        <LoadFailure
          error={error}
          loadFailure={fetch}
          notFound={policyText('notFound')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={4} />
      )}
    </RecordContextProvider>
  );
}

function FirstSections({ policy: { sections = [] }, path }: { policy: Policy; path: string }) {
  const text = useText();
  const hiddenCount = sections.length - shownSections;
  if (sections.length === 0) return <Text tone="muted">{text('policies.noSections')}</Text>;
  return (
    <>
      <PolicySections sections={sections.slice(0, shownSections)} />
      {hiddenCount > 0 ? <RowLink to={path}>{text('policies.more', { smart_count: hiddenCount })}</RowLink> : null}
    </>
  );
}
