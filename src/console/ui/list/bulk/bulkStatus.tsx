import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { Status } from '#contract/fields.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { hiding, showing, type ShownStatusProps } from '../ShownStatus.tsx';
import { fieldOf, type BulkAction } from '../types.ts';
import { BulkActionButton } from './BulkActionButton.tsx';

type StatusTexts = Omit<ShownStatusProps, 'record'>;

/** Shows all selected records on the site, or hides them: what the badge does for one. */
export function bulkStatus(props: StatusTexts): readonly BulkAction[] {
  return (['active', 'inactive'] as const).map((to) => ({
    needs: 'active',
    button: <BulkStatusButton {...props} to={to} />,
  }));
}

function BulkStatusButton({ setStatus, success, failure, to }: StatusTexts & { to: Status }) {
  const text = useText();
  const of = useNounTexts();
  const question = to === 'active' ? showing : hiding;
  return (
    <BulkActionButton
      action={{
        label: question.confirm,
        icon: to === 'active' ? VisibilityOutlined : VisibilityOffOutlined,
        needs: 'active',
        applies: (record) => fieldOf(record, 'status') !== to,
        send: async ({ id }) => (await call(setStatus, { params: { id }, body: { status: to } })).data,
        success: success ?? of('updated'),
        failure: failure ?? of('updateFailed'),
        question: { ...question, values: { item: text(of('one')) } },
      }}
    />
  );
}
