import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DoNotDisturbOutlined from '@mui/icons-material/DoNotDisturbOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { backgroundJobs, type BackgroundJob } from '#contract/system/backgroundJobs.ts';
import { call } from '#console/providers/call.ts';
import type { RecordAction } from '#console/kit/list/recordAction.ts';

const { retry, cancel, remove } = backgroundJobs.endpoints;

/** Runs a failed job again. Only a selection needs a confirmation, because its size is easily misjudged. */
export const retrying: RecordAction<BackgroundJob> = {
  label: 'backgroundJobs.retry',
  icon: ReplayOutlined,
  needs: 'update',
  applies: ({ state }) => state === 'failed',
  send: ({ id }) => call(retry, { params: { id } }),
  verb: 'queued',
  success: 'backgroundJobs.retried',
  failure: 'backgroundJobs.retryFailed',
};
export const retryQuestion = {
  title: 'backgroundJobs.retryQuestion',
  text: 'backgroundJobs.retryConsequence',
  confirm: 'backgroundJobs.retry',
} as const;

export const cancelling: RecordAction<BackgroundJob> = {
  label: 'backgroundJobs.cancel',
  icon: DoNotDisturbOutlined,
  needs: 'update',
  applies: ({ state }) => state === 'waiting' || state === 'retrying' || state === 'running',
  send: ({ id }) => call(cancel, { params: { id } }),
  verb: 'cancelled',
  success: 'backgroundJobs.cancelled',
  failure: 'backgroundJobs.cancelFailed',
  question: {
    title: 'backgroundJobs.cancelQuestion',
    text: 'backgroundJobs.cancelConsequence',
    confirm: 'backgroundJobs.cancel',
    cancel: 'backgroundJobs.keep',
    danger: true,
  },
};

export const removing: RecordAction<BackgroundJob> = {
  label: 'backgroundJobs.remove',
  icon: DeleteOutlined,
  needs: 'update', // `delete` would mean that jobs go to the trash
  danger: true,
  applies: ({ state }) => state === 'done' || state === 'failed' || state === 'cancelled',
  send: ({ id }) => call(remove, { params: { id } }),
  verb: 'removed',
  success: 'backgroundJobs.removed',
  failure: 'backgroundJobs.removeFailed',
  question: {
    title: 'backgroundJobs.removeQuestion',
    text: 'backgroundJobs.removeConsequence',
    confirm: 'backgroundJobs.remove',
    danger: true,
  },
};
