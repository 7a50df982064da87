import * as z from 'zod/mini';
import { campaigns } from '#contract/communication/campaigns.ts';
import { email } from '#contract/fields.ts';
import { call } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import type { TypedLetter } from '../email/useLetterPreview.ts';

const Receiver = z.object({ to: email('Email is required') });

/** Sends the typed letter to one test address; the call cannot reach the audience. */
export function TestDialog({ letter, onClose }: { letter: TypedLetter; onClose: () => void }) {
  const text = useText();
  return (
    <FormDialog
      title={text('campaigns.test.title')}
      width={440}
      schema={Receiver}
      defaults={{ to: readSession()?.employee.email ?? '' }}
      save="campaigns.test.send"
      saving="email.sending"
      success="campaigns.test.sent"
      failure="campaigns.test.failed"
      send={async (values) => {
        const { to } = Receiver.parse(values);
        await call(campaigns.endpoints.test, { body: { ...letter, to } });
        return { id: to };
      }}
      onClose={onClose}
    >
      <TextInput source="to" type="email" label="campaigns.test.to" helperText="campaigns.test.help" />
    </FormDialog>
  );
}
