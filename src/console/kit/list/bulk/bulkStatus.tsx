import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { Status } from '#contract/fields.ts';
import { callAny } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { hiding, showing, type AnyStatus, type ShownStatusProps } from '../ShownStatus.tsx';
import { fieldOf, type AnyRow, type BulkAction } from '../types.ts';
import { BulkActionButton } from './BulkActionButton.tsx';

type StatusTexts = Omit<ShownStatusProps, 'record'>;

/** The bulk actions that show all selected records on the site or hide them, as the badge does for a single record. */
export function bulkStatus(props: StatusTexts): readonly BulkAction[] {
  return (['active', 'inactive'] as const).map((to) => ({
    needs: 'active',
    button: <BulkStatusButton {...props} to={to} />,
  }));
}

/** The status as the record spells it: courses capitalise the value. */
function statusFor(record: AnyRow, to: Status): AnyStatus {
  const isCapital = /^[A-Z]/.test(String(fieldOf(record, 'status')));
  return isCapital ? (to === 'active' ? 'Active' : 'Inactive') : to;
}

function BulkStatusButton({ setStatus, success, failure, serverMessage, to }: StatusTexts & { to: Status }) {
  const text = useText();
  const nounText = useNounTexts();
  const question = to === 'active' ? showing : hiding;
  const callOf = (record: AnyRow) => ({
    endpoint: setStatus,
    options: { params: { id: record.id }, body: { status: statusFor(record, to) } },
  });
  return (
    <BulkActionButton
      action={{
        label: question.confirm,
        verb: to === 'active' ? 'shown' : 'hidden',
        icon: to === 'active' ? VisibilityOutlined : VisibilityOffOutlined,
        needs: 'active',
        applies: (record) => fieldOf(record, 'status') !== statusFor(record, to),
        callOf,
        send: async (record) => (await callAny(setStatus, callOf(record).options)).data,
        success: success ?? nounText('updated'),
        failure: failure ?? nounText('updateFailed'),
        ...(serverMessage ? { serverMessage } : {}),
        question: { ...question, values: { item: text(nounText('one')) } },
      }}
    />
  );
}
