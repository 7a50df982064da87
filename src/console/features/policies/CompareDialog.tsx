import { useId, useState } from 'react';
import { useGetOne, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { LoadFailure } from '../../kit/form/RecordLoader.tsx';
import { looks } from '../../kit/layout/looks.ts';
import { Grid, Stack, Text } from '../../kit/layout/parts.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { PolicyComparison } from './PolicyComparison.tsx';
import type { PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { usePolicyText } from './usePolicyText.ts';
import styles from './policyText.module.css';

export type CompareDialogProps = { versions: readonly PolicyRow[]; chosen: PolicyRow; onClose: () => void };

/**
 * Two versions side by side with their differences marked. The chosen one is compared with its predecessor, or the
 * oldest one with its successor.
 */
export function CompareDialog({ versions, chosen, onClose }: CompareDialogProps) {
  const text = useText();
  const place = versions.indexOf(chosen);
  // The newest version comes first, so the next one is the predecessor.
  const neighbour = versions[place + 1] ?? versions[place - 1] ?? chosen;
  const [olderVersion, newerVersion] = place < versions.length - 1 ? [neighbour, chosen] : [chosen, neighbour];
  const [olderId, setOlderId] = useState(olderVersion.id);
  const [newerId, setNewerId] = useState(newerVersion.id);
  return (
    <DialogShell title={text('policies.comparison.title')} width={1120} onClose={onClose}>
      <Stack gap={0} scrolls>
        <Grid columns={2} phoneColumn gap={24} pad={24} line="below" className={styles.heads}>
          <Choice label={text('policies.comparison.older')} value={olderId} onChange={setOlderId} versions={versions} />
          <Choice label={text('policies.comparison.newer')} value={newerId} onChange={setNewerId} versions={versions} />
        </Grid>
        <LoadedVersions olderId={olderId} newerId={newerId} />
      </Stack>
    </DialogShell>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (id: string) => void;
  versions: readonly PolicyRow[];
};

function Choice({ label, value, onChange, versions }: ChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <Stack gap={4}>
      <Text as="label" size="table" weight={500} tone="muted" htmlFor={id}>
        {label}
      </Text>
      <select id={id} className={looks.field} value={value} onChange={({ target }) => onChange(target.value)}>
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {text('policies.comparison.option', {
              title: version.title || text('policies.untitled'),
              when: version.lastUpdated || text('policies.noDate'),
              state: text(version.isActive ? 'ui.status.active' : 'ui.status.inactive'),
            })}
          </option>
        ))}
      </select>
    </Stack>
  );
}

const quietQuery = { retry: false, onError: () => undefined };
const wholeRecord = { copy: 'whole' } as const;

function LoadedVersions({ olderId, newerId }: { olderId: string; newerId: string }) {
  const policyText = usePolicyText();
  const { fetch } = usePolicyFailures();
  const resource = useResourceContext() ?? '';
  const olderQuery = useGetOne<PolicyRow>(resource, { id: olderId, meta: wholeRecord }, quietQuery);
  const newerQuery = useGetOne<PolicyRow>(resource, { id: newerId, meta: wholeRecord }, quietQuery);
  const error = olderQuery.error ?? newerQuery.error;
  if (error) {
    const retry = () => void Promise.all([olderQuery.refetch(), newerQuery.refetch()]);
    return <LoadFailure error={error} loadFailure={fetch} notFound={policyText('notFound')} onRetry={retry} />;
  }
  if (!olderQuery.data || !newerQuery.data) return <LoadingRows />;
  return <PolicyComparison older={olderQuery.data} newer={newerQuery.data} />;
}
