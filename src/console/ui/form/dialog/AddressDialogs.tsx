import { CreateBase, useCreatePath, useLocation, useMatchPath, useNavigate, useResourceContext } from 'ra-core';
import type { TextKey } from '#console/texts/index.ts';
import { usePermission } from '../../list/usePermission.ts';
import { RefusedState } from '../../states/RefusedState.tsx';
import { FormBones } from '../FormBones.tsx';
import styles from '../form.module.css';
import { RecordLoader } from '../RecordLoader.tsx';
import { DialogShell } from './DialogShell.tsx';
import { DialogForm, FormDialog, type FormDialogProps } from './FormDialog.tsx';

/**
 * A new record in a dialog over its list, open while the address is `…/<resource>/create`. Put it into the list
 * screen; the module then has no `create` screen of its own.
 */
export function CreateDialog(props: FormDialogProps) {
  const { isCreate, close } = useDialogAddress();
  const mayAdd = usePermission('add');
  if (!isCreate) return null;
  if (!mayAdd) return <RefusedDialog title={props.title} onClose={close} />;
  return (
    <CreateBase disableAuthentication>
      <FormDialog {...props} onClose={close} />
    </CreateBase>
  );
}

function RefusedDialog(props: { title: string; onClose: () => void }) {
  return (
    <DialogShell {...props}>
      <RefusedState />
    </DialogShell>
  );
}

/** A record in a dialog over its list, open while the address is `…/<resource>/<id>`. */
export function EditDialog({ title, width, loadFailed, ...form }: FormDialogProps & { loadFailed?: TextKey }) {
  const { id, close } = useDialogAddress();
  if (id === undefined) return null;
  return (
    <DialogShell title={title} onClose={close} {...(width ? { width } : {})}>
      <RecordLoader
        key={id}
        id={id}
        loadFailed={loadFailed}
        bones={
          <div className={styles.dialogBody}>
            <FormBones />
          </div>
        }
      >
        <DialogForm {...form} onClose={close} />
      </RecordLoader>
    </DialogShell>
  );
}

/** What the address says about the dialogs of a resource: a new record, the id of one, or neither. */
function useDialogAddress(): { isCreate: boolean; id: string | undefined; close: () => void } {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const matchPath = useMatchPath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = createPath({ type: 'list', ...(resource === undefined ? {} : { resource }) });
  const id = matchPath({ path: `${list}/:id`, end: true }, pathname)?.params.id;
  const isCreate = id === 'create';
  return {
    isCreate,
    id: isCreate ? undefined : id,
    // In the place of the dialog's address: Back must not open it again.
    close: () => void navigate(list, { replace: true }),
  };
}
