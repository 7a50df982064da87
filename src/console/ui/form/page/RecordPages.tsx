import { CreateBase } from 'ra-core';
import type { TextKey } from '#console/texts/index.ts';
import { usePermission } from '../../list/usePermission.ts';
import { RefusedState } from '../../states/RefusedState.tsx';
import { FormBones } from '../FormBones.tsx';
import styles from '../form.module.css';
import { RecordForm, type RecordFormProps } from '../RecordForm.tsx';
import { RecordLoader } from '../RecordLoader.tsx';

/** The page of a new record; its children are usually a FormPage. */
export function RecordCreate(props: RecordFormProps) {
  // In its place: react-admin would lead to another address, which then stays when the right is given.
  if (!usePermission('add')) return <RefusedState />;
  return (
    <CreateBase disableAuthentication>
      <RecordForm {...props} />
    </CreateBase>
  );
}

/** The page of the record that the address names. */
export function RecordEdit({ loadFailed, ...props }: RecordFormProps & { loadFailed?: TextKey }) {
  return (
    <RecordLoader loadFailed={loadFailed} bones={<PageBones />}>
      <RecordForm {...props} />
    </RecordLoader>
  );
}

function PageBones() {
  return (
    <div className={styles.page}>
      <div className={styles.titleBone} />
      <div className={styles.section}>
        <FormBones />
      </div>
    </div>
  );
}
