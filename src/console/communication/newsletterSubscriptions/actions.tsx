import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { recordAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction } from '#console/kit/list/RecordList.tsx';

const { setStatus } = newsletterSubscriptions.endpoints;
/** A 403 has its own text here: 'Access denied. Admin privileges required.' */
const statusChange = {
  needs: 'active',
  success: 'newsletterSubscriptions.statusChanged',
  failure: {
    refused: 'newsletterSubscriptions.statusFailed',
    unanswered: 'newsletterSubscriptions.statusFailed',
    forbidden: 'ui.action.forbidden',
  },
} as const;

export const unsubscription = recordAction(setStatus, {
  ...statusChange,
  verb: 'unsubscribed',
  label: 'newsletterSubscriptions.unsubscribe',
  icon: UnsubscribeOutlined,
  applies: ({ status }) => status === 'active',
  options: ({ id }) => ({ params: { id }, body: { status: 'unsubscribed' as const } }),
  question: {
    title: 'newsletterSubscriptions.unsubscribeQuestion',
    text: 'newsletterSubscriptions.unsubscribeConsequence',
    confirm: 'newsletterSubscriptions.unsubscribe',
  },
});

/** Reactivation is offered for every status but active. */
export const reactivation = recordAction(setStatus, {
  ...statusChange,
  verb: 'reactivated',
  label: 'newsletterSubscriptions.reactivate',
  icon: MarkEmailReadOutlined,
  applies: ({ status }) => status !== 'active',
  options: ({ id }) => ({ params: { id }, body: { status: 'active' as const } }),
  question: {
    title: 'newsletterSubscriptions.reactivateQuestion',
    text: 'newsletterSubscriptions.reactivateConsequence',
    confirm: 'newsletterSubscriptions.reactivate',
  },
});

/** Asks once for the whole selection, then sends one request for each row. */
export const deletion: BulkAction = {
  needs: 'delete',
  button: (
    <BulkDeleteButton
      label="newsletterSubscriptions.deleteSelected"
      question="newsletterSubscriptions.deleteQuestion"
      none="newsletterSubscriptions.noneSelected"
      success="newsletterSubscriptions.deletedSelected"
      failure={{
        refused: 'newsletterSubscriptions.deleteSelectedFailed',
        unanswered: 'newsletterSubscriptions.deleteSelectedFailed',
        forbidden: 'ui.action.forbidden',
      }}
      someFailed="newsletterSubscriptions.deleteSelectedFailed"
    />
  ),
};
