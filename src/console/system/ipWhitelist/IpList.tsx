import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import { useMemo } from 'react';
import { ipWhitelist, WhitelistStatus, type WhitelistedIp, unknownAddress } from '#contract/system/ipWhitelist.ts';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { RecordList, type Column, type ListFilter, type Row } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import { ipBulkActions } from './ipBulk.ts';
import { statusTexts } from './statusTexts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#console/providers/call.ts';
import { Text } from '#console/kit/layout/parts.tsx';

export const ipColumns: readonly Column<WhitelistedIp>[] = [
  { source: 'ipAddress', sortable: true, width: 280 },
  longTextColumn<WhitelistedIp>({ source: 'description', sortable: true }),
  {
    source: 'status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (record) => <Status record={record} />,
  },
  dateColumn<WhitelistedIp>({ source: 'createdAt', sortable: true }),
];

const filters: readonly ListFilter[] = [
  { source: 'status', choices: WhitelistStatus.options.map((id) => ({ id, label: statusTexts[id] })) },
];

/** The notice about a deletion closes after two seconds. */
const alert = { done: 'ipWhitelist.deletedTitle', failed: 'ipWhitelist.failedTitle', milliseconds: 2000 } as const;

/** Addresses from which employees may use the console. */
export function IpList() {
  const remove = useDeleteAction({ alert });
  const rowActions = useMemo(() => [editAction, remove], [remove]);
  return (
    <RecordList<WhitelistedIp>
      columns={ipColumns}
      filters={filters}
      top={<Enforcement />}
      create
      rowActions={rowActions}
      bulkActions={ipBulkActions}
      recordLink="record"
      empty={{ icon: <SecurityOutlined /> }}
    />
  );
}

/**
 * The status of an entry, which a click changes. The specification has no call for the status alone, so the whole entry
 * is saved.
 */
function Status({ record }: { record: Row<WhitelistedIp> }) {
  const text = useText();
  const nounTexts = useNounTexts();
  const { id, ipAddress, description, status, version } = record;
  const [save] = useAction(ipWhitelist.endpoints.update, {
    success: nounTexts('updated'),
    failure: 'ipWhitelist.saveFailed',
    refresh: 'record',
  });
  const active = status === 'Active';
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(statusTexts[status])}
      pressed={active}
      needs="update"
      hint={text(active ? 'ui.status.deactivate' : 'ui.status.activate')}
      onToggle={() =>
        save(
          { params: { id }, body: { ipAddress, description, status: active ? 'Inactive' : 'Active' }, version },
          ipAddress,
        )
      }
    />
  );
}

/** Whether the list is enforced, and whether it contains the user's own address. Other servers do not report either. */
function Enforcement() {
  const text = useText();
  const { data } = useQuery({
    // Keys with this prefix are refetched after every change to the list.
    queryKey: ['ip-whitelist', 'getList', 'state'],
    queryFn: async ({ signal }) => (await call(ipWhitelist.endpoints.state, { signal })).data,
    retry: false,
  });
  if (!data) return null;
  const { isEnforced, isListed, address } = data;
  return (
    <Text ground={isEnforced ? 'green' : 'amber'} pad={12} below={16} tone="strong" breaks="anywhere">
      {text(isEnforced ? 'ipWhitelist.state.on' : 'ipWhitelist.state.off')}{' '}
      {address === unknownAddress
        ? text('ipWhitelist.state.unknown')
        : text(isListed ? 'ipWhitelist.state.listed' : 'ipWhitelist.state.unlisted', { address })}
    </Text>
  );
}
