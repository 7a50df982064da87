import { useEffect, useState } from 'react';
import { useGetList, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { whenIdle } from '#console/whenIdle.ts';
import styles from './matrix.module.css';

const admins = { filter: { role: 'Admin' }, pagination: { page: 1, perPage: 1 } };

/** Says how many Admins the list hides, so that nobody believes it to be complete. */
export function HiddenAdmins() {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const [enabled, setEnabled] = useState(false);
  const { id, isCreate } = useDialogAddress();
  const isInSight = id === undefined && !isCreate;
  useEffect(() => (isInSight ? whenIdle(() => setEnabled(true)) : undefined), [isInSight]);
  const { total } = useGetList(resource, admins, { enabled });
  return total ? <p className={styles.note}>{text('employees.adminsHidden', { smart_count: total })}</p> : null;
}
