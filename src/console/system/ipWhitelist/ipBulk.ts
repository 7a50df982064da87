import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined';
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined';
import { ipWhitelist, type WhitelistedIp, type WhitelistStatus } from '#contract/system/ipWhitelist.ts';
import { call } from '#console/providers/call.ts';
import { isUnread } from '#console/kit/list/bulk/applicable.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import type { RecordAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction, Row } from '#console/kit/list/types.ts';

const { get, update } = ipWhitelist.endpoints;

/**
 * The specification has no call for the status alone, so the whole entry is saved; fields that the list has not loaded
 * are read first.
 */
async function setStatus(entry: Row<WhitelistedIp>, status: WhitelistStatus): Promise<unknown> {
  const params = { id: entry.id };
  const { ipAddress, description, version } = isUnread(entry) ? (await call(get, { params })).data : entry;
  return (await call(update, { params, body: { ipAddress, description, status }, version })).data;
}

const changes = {
  activate: { from: 'Inactive', to: 'Active' },
  deactivate: { from: 'Active', to: 'Inactive' },
} as const;

function setting(change: keyof typeof changes): RecordAction<WhitelistedIp> {
  const { from, to } = changes[change];
  return {
    label: `ui.status.${change}`,
    verb: `${change}d`,
    icon: change === 'activate' ? ToggleOnOutlined : ToggleOffOutlined,
    needs: 'update',
    applies: ({ status }) => status === from,
    send: (entry) => setStatus(entry, to),
    success: 'ipWhitelist.updated',
    failure: 'ipWhitelist.saveFailed',
    question: {
      title: `bulk.${change}Question`,
      text: `ipWhitelist.${change}Consequence`,
      confirm: `ui.status.${change}`,
    },
  };
}

/** Activates, deactivates or deletes all selected entries. */
export const ipBulkActions: readonly BulkAction[] = [
  bulk(setting('activate')),
  bulk(setting('deactivate')),
  ...bulkDelete,
];
