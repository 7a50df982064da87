import ToggleOffOutlined from '@mui/icons-material/ToggleOffOutlined';
import ToggleOnOutlined from '@mui/icons-material/ToggleOnOutlined';
import type { NounEndpoint } from '#contract/endpoint.ts';
import { callAny } from '#console/providers/call.ts';
import type { TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import { fieldOf, type AnyRow, type BulkAction } from '../types.ts';
import { isUnread } from './applicable.ts';
import { BulkActionButton } from './BulkActionButton.tsx';

type BulkToggleOptions = {
  /** The call that toggles a record's status. */
  readonly toggle: NounEndpoint<`/${string}{id}${string}`>;
  readonly failure?: FailureText;
};

const isActive = (record: AnyRow) => fieldOf(record, 'status') === 'active' || fieldOf(record, 'isActive') === true;

/** The bulk actions that activate or deactivate all selected records, as the badge does for a single record. */
export function bulkToggle(options: BulkToggleOptions): readonly BulkAction[] {
  return [
    { needs: 'active', button: <BulkToggleButton {...options} to="activate" /> },
    { needs: 'active', button: <BulkToggleButton {...options} to="deactivate" /> },
  ];
}

const questions = {
  activate: { title: 'bulk.activateQuestion', text: 'bulk.activateConsequence', confirm: 'ui.status.activate' },
  deactivate: { title: 'bulk.deactivateQuestion', text: 'bulk.deactivateConsequence', confirm: 'ui.status.deactivate' },
} as const satisfies Record<string, Record<string, TextKey>>;

function BulkToggleButton({
  toggle,
  failure = 'ui.status.toggleFailed',
  to,
}: BulkToggleOptions & { to: keyof typeof questions }) {
  const nounText = useNounTexts();
  // Sends the loaded version, because toggling a newer version would undo another user's toggle.
  const callOf = (record: AnyRow) => {
    const read = fieldOf(record, 'version');
    const version = isUnread(record) ? 0 : typeof read === 'number' ? read : undefined;
    return { endpoint: toggle, options: { params: { id: record.id }, version } };
  };
  return (
    <BulkActionButton
      action={{
        label: `ui.status.${to}`,
        verb: `${to}d`,
        icon: to === 'activate' ? ToggleOnOutlined : ToggleOffOutlined,
        needs: 'active',
        applies: (record) => isActive(record) === (to === 'deactivate'),
        callOf,
        readsRecord: true,
        send: async (record) => (await callAny(toggle, callOf(record).options)).data,
        success: nounText('updated'),
        failure,
        question: questions[to],
      }}
    />
  );
}
