import { useMemo } from 'react';
import { kitMovements, MovementDraft, MovementKind, stockForms, type Kit } from '#contract/course/kits.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { NumberInput, RadioButtonGroupInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Records incoming, outgoing or counted stock; the server refuses to remove more than there is. */
export function MovementDialog({ kit, onClose }: { kit: Row<Kit>; onClose: () => void }) {
  const text = useText();
  const kinds = useMemo(() => MovementKind.options.map((id) => ({ id, name: text(`kits.ledger.${id}`) })), [text]);
  return (
    <FormDialog
      title={text('kits.ledger.moveTitle', { name: kit.module })}
      schema={MovementDraft}
      success="kits.ledger.saved"
      failure="kits.ledger.failed"
      send={async (values) => {
        const params = { kitId: kit.id };
        const { data } = await call(kitMovements.endpoints.create, { params, body: MovementDraft.parse(values) });
        return { ...data, id: data._id };
      }}
      onClose={onClose}
    >
      <RadioButtonGroupInput source="kind" label="kits.ledger.kind" choices={kinds} helperText="kits.ledger.help" />
      <FormRow>
        {stockForms.map((form) => (
          <NumberInput key={form} source={form} />
        ))}
      </FormRow>
      <TextInput source="reason" label="kits.ledger.reason" />
    </FormDialog>
  );
}
