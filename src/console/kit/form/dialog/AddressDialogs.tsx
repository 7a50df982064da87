import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { HistoryButton } from '../../actions/HistoryButton.tsx';
import { PersonOfRecord } from '../../actions/PersonOfRecord.tsx';
import { DetailsDialog, detailsOf, type DetailsProps } from '../details/RecordDetails.tsx';
import { usePermission } from '../../access/usePermission.ts';
import { RefusedState } from '../../states/RefusedState.tsx';
import { RecordLoader } from '../RecordLoader.tsx';
import { DialogShell } from './DialogShell.tsx';
import { DialogBones, DialogForm, FormDialog, type FormDialogProps } from './FormDialog.tsx';
import { useDialogAddress } from './useDialogAddress.ts';

/**
 * Shows the form for a new record in a dialog over its list while the address is `…/<resource>/create`. Render it in
 * the list screen; the module then needs no `create` screen.
 */
export function CreateDialog(props: FormDialogProps) {
  const { isCreate, close } = useDialogAddress();
  const mayAdd = usePermission('add');
  const text = useText();
  const nounText = useNounTexts();
  const title = props.title ?? text(nounText('newTitle'));
  if (!isCreate) return null;
  if (!mayAdd) return <RefusedDialog title={title} onClose={close} />;
  return <FormDialog opens {...props} title={title} onClose={close} />;
}

function RefusedDialog(props: { title: string; onClose: () => void }) {
  return (
    <DialogShell {...props}>
      <RefusedState needs="add" />
    </DialogShell>
  );
}

/**
 * Shows a record in a dialog over its list while the address is `…/<resource>/<id>`: the form or, for users who may not
 * edit, the list's `columns`.
 */
export function EditDialog({ title, width, loadFailure, columns, children, ...form }: FormDialogProps & DetailsProps) {
  const { id, close } = useDialogAddress();
  const mayChange = usePermission('update');
  const text = useText();
  const nounText = useNounTexts();
  if (id === undefined) return null;
  if (!mayChange) return <DetailsDialog {...detailsOf(columns)} loadFailure={loadFailure} />;
  return (
    <DialogShell
      title={title ?? text(nounText('editTitle'))}
      recordId={id}
      onClose={close}
      {...(width ? { width } : {})}
    >
      <RecordLoader key={id} id={id} loadFailure={loadFailure} bones={<DialogBones />}>
        <DialogForm {...form} onClose={close}>
          {children}
          <div>
            <PersonOfRecord />
            <HistoryButton />
          </div>
        </DialogForm>
      </RecordLoader>
    </DialogShell>
  );
}
