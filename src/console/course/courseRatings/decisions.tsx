import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { courseRatings, RatingRejection, defaultReason, type CourseRating } from '#contract/course/courseRatings.ts';
import { call } from '#console/providers/call.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { recordAction } from '#console/kit/list/recordAction.ts';
import type { BulkAction } from '#console/kit/list/RecordList.tsx';
import { useText } from '#console/texts/index.ts';

/** The specified request contains this id, but the server records the signed-in employee. */
const adminId = 'admin';

export const isPending = ({ status }: Pick<CourseRating, 'status'>) => status === 'pending';

/** A rating is decided once, so Approve and Reject disappear when it is no longer pending. */
export const approval = recordAction(courseRatings.endpoints.approve, {
  label: 'courseRatings.approve',
  icon: CheckOutlined,
  needs: 'active',
  applies: isPending,
  options: ({ id }) => ({ params: { id }, body: { adminId } }),
  verb: 'approved',
  success: 'courseRatings.approved',
  failure: 'courseRatings.approveFailed',
  question: {
    title: 'courseRatings.approveQuestion',
    text: 'courseRatings.approveConsequence',
    confirm: 'courseRatings.approve',
  },
});

function rejectionOf(id: string, values: unknown) {
  return { params: { id }, body: { ...RatingRejection.parse(values), adminId } };
}

async function reject(id: string, values: unknown) {
  const { data } = await call(courseRatings.endpoints.reject, rejectionOf(id, values));
  return { ...data, id: data._id };
}

const rejection = {
  schema: RatingRejection,
  width: 480,
} as const;

/** Asks for the reason for a rejection; a blank one becomes the default reason. */
export function RejectDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useText();
  return (
    <FormDialog
      {...rejection}
      title={text('courseRatings.rejectTitle', { name, smart_count: 1 })}
      save="courseRatings.reject"
      success="courseRatings.rejected"
      failure="courseRatings.rejectFailed"
      defaults={defaultRejection}
      send={(values) => reject(id, values)}
      onClose={onClose}
    >
      <ReasonInput />
    </FormDialog>
  );
}

const defaultRejection = { rejectedReason: defaultReason };

function ReasonInput() {
  return (
    <TextInput
      multiline
      minRows={2}
      source="rejectedReason"
      label="courseRatings.reason"
      helperText="courseRatings.reasonHelp"
    />
  );
}

export const bulkDecisions: readonly BulkAction[] = [
  bulk(approval),
  {
    needs: 'active',
    button: (
      <BulkFormButton
        {...rejection}
        label="courseRatings.reject"
        icon={BlockOutlined}
        title="courseRatings.rejectTitle"
        verb="rejected"
        success="courseRatings.rejected"
        failure="courseRatings.rejectFailed"
        endpoint={courseRatings.endpoints.reject}
        options={({ id }, values) => rejectionOf(id, values)}
      >
        <ReasonInput />
      </BulkFormButton>
    ),
  },
];
