import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { useMemo } from 'react';
import { leadHooks, type LeadHook } from '#contract/communication/leadHooks.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { useCopy } from '#console/kit/dialogs/useCopy.ts';
import { Muted, Text } from '#console/kit/layout/parts.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type RowAction } from '#console/kit/list/RecordList.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { sourceInWords } from '../leads/sourceInWords.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { addressOfSource } from './sourceAddress.ts';
import { SourceDialogs } from './SourceForm.tsx';
import { useMakeKey } from './useMakeKey.ts';

const columns: readonly Column<LeadHook>[] = [
  { source: 'name', sortable: true, width: 192, minWidth: 144 },
  { source: 'kind', width: 208, minWidth: 144, card: 'fact', render: (hook) => <Service hook={hook} /> },
  {
    source: 'source',
    card: 'fact',
    render: ({ source }) => (
      <Text as="span" breaks="anywhere">
        {`/hooks/${source}`}
      </Text>
    ),
  },
  { source: 'type', width: 128, onlyWide: true, card: 'none', render: ({ type }) => <SourceName type={type} /> },
  { source: 'keyEnd', width: 112, card: 'fact', render: ({ keyEnd }) => <Key end={keyEnd} /> },
  dateColumn<LeadHook>({ source: 'lastAt', card: 'fact' }),
  { source: 'active', width: 112, card: 'status', render: ({ active }) => <Active active={active} /> },
];

const revoking = recordAction(leadHooks.endpoints.revokeKey, {
  label: 'leadHooks.revokeKey',
  icon: BlockOutlined,
  needs: 'update',
  danger: true,
  applies: ({ keyEnd }) => keyEnd !== null,
  options: ({ id }) => ({ params: { id } }),
  success: 'leadHooks.keyRevoked',
  failure: 'leadHooks.revokeFailed',
  question: {
    title: 'leadHooks.revokeQuestion',
    text: 'leadHooks.revokeConsequence',
    confirm: 'leadHooks.revokeKey',
    danger: true,
  },
});

/** The services that send leads. Only Admins can add and delete them, and create their keys. */
export function SourceList() {
  const isAdmin = readSession()?.employee.role === 'Admin';
  const { made, makeKey, close } = useMakeKey();
  const revoke = useRowAction(revoking);
  const remove = useDeleteAction();
  const text = useText();
  const copy = useCopy();
  const rowActions = useMemo<readonly RowAction<LeadHook>[]>(() => {
    const copying: RowAction<LeadHook> = {
      label: 'leadHooks.copyAddress',
      icon: ContentCopyOutlined,
      inMenu: true,
      onClick: ({ source, name }) =>
        copy(addressOfSource(source), text('leadHooks.copied', { label: text('leadHooks.address') }), name),
    };
    return isAdmin
      ? [
          copying,
          {
            label: 'leadHooks.makeKey',
            icon: LockOutlined,
            needs: 'update',
            onClick: (hook) => makeKey(hook),
          },
          { ...revoke, inMenu: true },
          remove,
        ]
      : [copying];
  }, [isAdmin, makeKey, revoke, remove, copy, text]);
  return (
    <>
      <RecordList<LeadHook>
        columns={columns}
        searchable={false}
        create={isAdmin ? true : undefined}
        edits
        rowActions={rowActions}
        recordLink="record"
        empty={{ icon: <HubOutlined />, detail: 'leadHooks.emptyDetail' }}
      />
      <SourceDialogs columns={columns} onCreated={makeKey} />
      {made ? <KeyDialog made={made} onClose={close} /> : null}
    </>
  );
}

function Service({ hook: { kind, missingSettings } }: { hook: LeadHook }) {
  const text = useText();
  const missingNote =
    missingSettings.length === 0 ? undefined : text('leadHooks.missing', { names: missingSettings.join(', ') });
  return (
    <StackedCell {...(missingNote ? { under: missingNote, title: missingNote } : {})}>
      {text(`leadHooks.kinds.${kind}`)}
    </StackedCell>
  );
}

function SourceName({ type }: { type: string }) {
  return sourceInWords(type, useText());
}

function Key({ end }: { end: string | null }) {
  const text = useText();
  return end === null ? <StatusChip tone="amber" label={text('leadHooks.noKey')} /> : <Muted numbers>…{end}</Muted>;
}

function Active({ active }: { active: boolean }) {
  const text = useText();
  return <StatusChip tone={active ? 'green' : 'grey'} label={text(active ? 'leadHooks.on' : 'leadHooks.off')} />;
}
