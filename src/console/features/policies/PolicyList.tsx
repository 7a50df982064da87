import { useEffect, useRef, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { usePermits, usePermission } from '../../kit/access/usePermission.ts';
import { lazyFormKit } from '../../kit/form/formKit.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Card, Split } from '../../kit/layout/parts.tsx';
import { useNarrow } from '../../kit/layout/useNarrow.ts';
import { newestFirst } from '../../kit/list/listStart.ts';
import { RowLinks } from '../../kit/list/links.tsx';
import { ListHeading } from '../../kit/list/ListHeading.tsx';
import list from '../../kit/list/list.module.css';
import { usePageSize } from '../../kit/list/preferences.ts';
import { PrimaryAction } from '../../kit/list/PrimaryAction.tsx';
import { ownFailures } from '../../kit/list/RecordList.tsx';
import { TrashLink } from '../../kit/list/TrashLink.tsx';
import { RefusedState } from '../../kit/states/RefusedState.tsx';
import { CurrentPolicy } from './CurrentPolicy.tsx';
import type { PolicyKind, PolicyRow } from './kind.ts';
import { PolicyExport } from './PolicyExport.tsx';
import { usePolicyText } from './usePolicyText.ts';
import { VersionList } from './VersionList.tsx';
import styles from './policies.module.css';
import { BulkBar } from '../../kit/list/bulk/BulkBar.tsx';
import { BulkDeleteButton } from '../../kit/list/bulk/BulkDeleteButton.tsx';
import { BulkContext } from '../../kit/list/bulk/context.ts';
import { useBulkRuns } from '../../kit/list/bulk/useBulkRuns.ts';
import { useKnownRecords } from '../../kit/list/bulk/useKnownRecords.ts';
import { useFocusAfterSelecting, useSelectionEnds } from '../../kit/list/bulk/useSelectionEnds.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { useVersionName } from './useVersionName.ts';

/** The versions of a policy, newest first, with the selected one beside them. */
export function PolicyList({ kind }: { kind: PolicyKind }) {
  const permits = usePermits();
  const [pageSize, setPageSize] = usePageSize();
  useEffect(() => (import.meta.env.PROD ? whenIdle(() => loadEditor().catch(() => undefined)) : undefined), []);
  if (!permits('read')) return <RefusedState needs="read" />;
  return (
    <ListBase<PolicyRow>
      // The shell has already checked rights and session from memory, and the call itself detects an expired session.
      disableAuthentication
      perPage={pageSize}
      sort={newestFirst}
      exporter={false}
      queryOptions={ownFailures}
    >
      <RowLinks>
        <Versions kind={kind} onPageSize={setPageSize} />
      </RowLinks>
    </ListBase>
  );
}

/** Preloads the editor's code in addition to the form kit, so that the first editor opens immediately. */
async function loadEditor(): Promise<void> {
  const { FoldingRows, TextRows } = await lazyFormKit.load();
  await Promise.all([FoldingRows.load(), TextRows.load()]);
}

function Versions({ kind, onPageSize }: { kind: PolicyKind; onPageSize: (size: number) => void }) {
  const text = useText();
  const policyText = usePolicyText();
  const narrow = useNarrow();
  const { data = [], total } = useListContext<PolicyRow>();
  const [chosenId, setChosenId] = useState<string>();
  const currentElement = useRef<HTMLElement>(null);
  const root = useRef<HTMLElement>(null);
  const bulkBar = useVersionBulk(root);
  const chosenVersion = data.find(({ id }) => id === chosenId) ?? data[0];
  const title = text(policyText('title'));

  function choose(id: string) {
    setChosenId(id);
    // On a phone the version is below the list, so scroll to it.
    if (narrow) currentElement.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <section ref={root} className={list.list} aria-label={title}>
      <ListHeading title={title} count={total === undefined ? undefined : formatNumber(total)}>
        <TrashLink />
        <PolicyExport kind={kind} />
        {narrow ? null : <PrimaryAction create={{}} />}
      </ListHeading>
      <Split sideFirst>
        <VersionList
          kind={kind}
          chosen={chosenVersion?.id}
          onChoose={choose}
          onPageSize={onPageSize}
          bulkBar={narrow ? null : bulkBar}
        />
        {chosenVersion ? (
          <Card
            as="section"
            ref={currentElement}
            gap={16}
            className={styles.current}
            aria-label={text('policies.current')}
          >
            <CurrentPolicy key={chosenVersion.id} kind={kind} policy={chosenVersion} versions={data} />
          </Card>
        ) : null}
      </Split>
      {narrow ? bulkBar : null}
      {narrow && !bulkBar ? (
        <div className={list.thumb} data-bar>
          <PrimaryAction create={{}} wide />
        </div>
      ) : null}
    </section>
  );
}

/** The bulk bar of the selected versions, whose only action is deletion. Undefined while none is selected. */
function useVersionBulk(root: { current: HTMLElement | null }) {
  const { selectedIds } = useListContext<PolicyRow>();
  const knownRecords = useKnownRecords();
  const bulk = useBulkRuns(knownRecords, { nameOf: useVersionName(), pathOf: () => undefined });
  const { remove } = usePolicyFailures();
  const selecting = usePermission('delete') && selectedIds.length > 0;
  useSelectionEnds();
  useFocusAfterSelecting(root, selecting);
  if (!selecting) return undefined;
  return (
    <BulkContext value={bulk}>
      <BulkBar>
        <BulkDeleteButton failure={remove} activeConsequence="ui.entries.noneLeft" />
      </BulkBar>
    </BulkContext>
  );
}
