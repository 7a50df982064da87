import { useRedirect, useResourceContext } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { FormActions } from './FormActions.tsx';
import styles from '../form.module.css';
import { useLeave } from '../leave.ts';

/**
 * A bar with Cancel and Save that reports unsaved changes. It is always visible; on phones it is at the bottom, within
 * reach of the thumb.
 */
export function SaveBar(props: {
  /** Called once Cancel may leave the form; opens the list by default. */
  onCancel?: () => void;
  save?: TextKey;
  saving?: TextKey;
  saveWaitsFor?: TextKey | undefined;
  cancel?: TextKey;
  cancels?: false;
}) {
  const text = useText();
  const leave = useLeave();
  const redirect = useRedirect();
  const resource = useResourceContext();

  async function cancel() {
    if (!(await leave.ask())) return;
    if (props.onCancel) props.onCancel();
    else redirect('list', resource);
  }
  return (
    <div className={styles.bar} data-bar>
      <FormActions
        {...(props.cancels === false ? {} : { onCancel: cancel })}
        {...(props.cancel ? { cancel: text(props.cancel) } : {})}
        {...(props.save ? { save: props.save } : {})}
        saving={props.saving}
        waitsFor={props.saveWaitsFor}
      />
    </div>
  );
}
