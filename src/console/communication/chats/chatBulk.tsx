import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { chats, ChatStatus, chatStatuses } from '#contract/communication/chats.ts';
import { useText } from '#console/texts/index.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { SelectInput } from '#console/kit/form/inputs.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import type { BulkAction } from '#console/kit/list/types.ts';

const ChosenStatus = z.object({ status: ChatStatus });

function StatusField() {
  const text = useText();
  const choices = useMemo(() => chatStatuses.map((id) => ({ id, name: text(`chats.status.${id}`) })), [text]);
  return <SelectInput source="status" label="chats.fields.status" choices={choices} />;
}

/** Sets one of the three statuses for all selected conversations, or deletes them. */
export const chatBulkActions: readonly BulkAction[] = [
  {
    needs: 'active',
    button: (
      <BulkFormButton
        label="chats.setStatus"
        icon={RuleOutlined}
        title="chats.setStatusTitle"
        width={440}
        schema={ChosenStatus}
        endpoint={chats.endpoints.setStatus}
        options={({ id }, values) => ({ params: { sessionId: id }, body: ChosenStatus.parse(values) })}
        success="chats.statusUpdated"
        failure="chats.statusFailed"
      >
        <StatusField />
      </BulkFormButton>
    ),
  },
  ...bulkDelete,
];
