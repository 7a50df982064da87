import { useEffect } from 'react';
import { longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { useDialogs, type Dialogs } from './dialogs.tsx';

export default {} satisfies Stories;

/** Opens a dialog as soon as it is mounted. */
function Opener({ open }: { open: (dialogs: Dialogs) => unknown }) {
  const dialogs = useDialogs();
  useEffect(() => void open(dialogs), [dialogs, open]);
  return null;
}

const opens = (open: (dialogs: Dialogs) => unknown): Story => ({ render: () => <Opener open={open} /> });
const question = { title: 'Publish this blog?', text: 'Readers see it from now on.', confirmLabel: 'Publish' };
const action = { label: 'Undo', labelForAll: 'Undo all', run: () => undefined };
const records = [
  { name: 'Holiday 001', reason: 'It is shown on the start page.' },
  { name: longText, reason: longText },
];

export const Confirm = opens((dialogs) => dialogs.confirm(question));
export const Delete = opens((dialogs) =>
  dialogs.confirmDelete('alert', { about: 'Holiday 001', note: 'For 30 days.' }),
);
export const LongQuestion = opens((dialogs) => dialogs.confirm({ ...question, title: longText, text: longText }));
export const Success = opens((dialogs) =>
  dialogs.success('Alert deleted.', { milliseconds: 60_000, about: 'Holiday', action }),
);
export const LinkedSuccess = opens((dialogs) =>
  dialogs.success('Lead added', {
    milliseconds: 60_000,
    about: 'Asha Rao',
    action: { label: 'Open', to: '/enquiries/7' },
  }),
);
export const SuccessWithNextStep = opens((dialogs) =>
  dialogs.success('Moved to Enrolled', {
    milliseconds: 60_000,
    about: 'Asha Rao',
    action,
    further: { label: 'Enrol', run: () => undefined },
  }),
);
export const LongSuccess = opens((dialogs) =>
  dialogs.success(longText, { milliseconds: 60_000, about: longText, action }),
);
export const Alert = opens((dialogs) =>
  dialogs.alert('Saved!', { text: 'It is on the site.', milliseconds: 60_000, action }),
);
export const Notice = opens((dialogs) => dialogs.notice('There are no leads to export.'));
export const Failure = opens((dialogs) =>
  dialogs.error('Error!', { text: 'Failed to save.', detail: 'The database does not answer.', requestId: '7f3c2a90' }),
);
export const FailureOfRecords = opens((dialogs) => dialogs.error('2 alerts were not deleted.', { records }));
