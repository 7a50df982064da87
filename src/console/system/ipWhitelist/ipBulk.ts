import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined';
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined';
import { ipWhitelist, type WhitelistedIp, type WhitelistStatus } from '#contract/system/ipWhitelist.ts';
import { call } from '#console/providers/call.ts';
import { isUnread } from '#console/ui/list/bulk/applicable.ts';
import { bulk } from '#console/ui/list/bulk/BulkActionButton.tsx';
import { bulkDelete } from '#console/ui/list/bulk/bulkDelete.tsx';
import type { RecordAction } from '#console/ui/list/recordAction.ts';
import type { BulkAction, Row } from '#console/ui/list/types.ts';

const { get, update } = ipWhitelist.endpoints;

/** The specification changes a status by saving the whole entry: of what the list has not read it is read first. */
async function setStatus(entry: Row<WhitelistedIp>, status: WhitelistStatus): Promise<unknown> {
  const params = { id: entry.id };
  const { ipAddress, description, version } = isUnread(entry) ? (await call(get, { params })).data : entry;
  return (await call(update, { params, body: { ipAddress, description, status }, version })).data;
}

const common = { needs: 'update', success: 'ipWhitelist.updated', failure: 'ipWhitelist.saveFailed' } as const;

const activation: RecordAction<WhitelistedIp> = {
  ...common,
  label: 'ui.status.activate',
  icon: ToggleOnOutlined,
  applies: ({ status }) => status === 'Inactive',
  send: (entry) => setStatus(entry, 'Active'),
  question: { title: 'bulk.activateQuestion', text: 'ipWhitelist.activateConsequence', confirm: 'ui.status.activate' },
};

const deactivation: RecordAction<WhitelistedIp> = {
  ...common,
  label: 'ui.status.deactivate',
  icon: ToggleOffOutlined,
  applies: ({ status }) => status === 'Active',
  send: (entry) => setStatus(entry, 'Inactive'),
  question: {
    title: 'bulk.deactivateQuestion',
    text: 'ipWhitelist.deactivateConsequence',
    confirm: 'ui.status.deactivate',
  },
};

/** The status of all selected entries, and their deletion. */
export const ipBulkActions: readonly BulkAction[] = [bulk(activation), bulk(deactivation), ...bulkDelete];
