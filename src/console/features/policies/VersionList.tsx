import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { Stack } from '../../kit/layout/parts.tsx';
import { StaleBanner, useInstead } from '../../kit/list/ListBody.tsx';
import { Pagination } from '../../kit/list/Pagination.tsx';
import type { ListFilter } from '../../kit/list/types.ts';
import { useSelection } from '../../kit/list/useSelection.ts';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { VersionItem } from './VersionItem.tsx';
import { useVersionActions } from './useVersionActions.ts';
import styles from './policies.module.css';

const noFilters: readonly ListFilter[] = [];
const create = {};
const empty = {};

/** All versions with their actions, or a loading, error or empty state. */
export function VersionList(props: {
  kind: PolicyKind;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onPageSize: (size: number) => void;
  /** Rendered below the versions while some are selected. */
  bulkBar: ReactNode;
}) {
  const { kind, bulkBar, chosen, onChoose, onPageSize } = props;
  const text = useText();
  const { fetch } = usePolicyFailures();
  const { data, total = 0, perPage, setFilters } = useListContext<PolicyRow>();
  const actions = useVersionActions(kind);
  const { select, isSelected } = useSelection(data);
  const deletes = usePermission('delete');
  const instead = useInstead({
    failure: fetch,
    empty,
    create,
    filters: noFilters,
    onReset: () => setFilters({}),
  });
  const frame = { gap: 0, ground: 'card', className: styles.versions } as const;
  if (instead || !data) return <Stack {...frame}>{instead ?? <LoadingRows rows={4} />}</Stack>;
  return (
    <Stack {...frame}>
      <StaleBanner failure={fetch} />
      <Stack as="ul" gap={0} line="between" aria-label={text('policies.versions')}>
        {data.map((policy, index) => (
          <VersionItem
            key={policy.id}
            policy={policy}
            selected={isSelected(policy.id)}
            onSelect={deletes ? (selects, range) => select(policy.id, index, selects, range) : undefined}
            chosen={policy.id === chosen}
            onChoose={onChoose}
            actions={actions}
          />
        ))}
      </Stack>
      {total > perPage ? <Pagination onPageSize={onPageSize} /> : null}
      {bulkBar ? (
        <Stack gap={0} pad={8} line="above" className={styles.bar}>
          {bulkBar}
        </Stack>
      ) : null}
    </Stack>
  );
}
