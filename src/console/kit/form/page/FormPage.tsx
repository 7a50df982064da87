import { createElement, type ReactNode } from 'react';
import { HistoryButton } from '../../actions/HistoryButton.tsx';
import type { TextKey } from '#console/texts/index.ts';
import { Stack } from '../../layout/parts.tsx';
import styles from '../form.module.css';
import { formPart } from '../formKit.ts';

/** A form as a page: its title, the sections, a side column on wide screens, and the save bar that stays in view. */
export function FormPage(props: {
  title: string;
  /** Right of the title, such as a status or a delete button. */
  actions?: ReactNode;
  /** Beside the sections from 1200 px on, below them on narrower screens. */
  side?: ReactNode;
  children: ReactNode;
  onCancel?: () => void;
  /** The label of the save button. */
  save?: TextKey;
  /** Its label while the form is being saved, if it changes, and the words beside it. */
  saving?: TextKey;
  /** The missing condition while the save button is disabled. */
  saveWaitsFor?: TextKey | undefined;
  /** The label of the cancel button. */
  cancel?: TextKey;
  /** False where the specification has no button that cancels. */
  cancels?: false;
}) {
  const { title, actions, side, children, ...bar } = props;
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <h1>{title}</h1>
        <div className={styles.pageActions}>
          <HistoryButton />
          {actions}
        </div>
      </header>
      <div className={styles.columns} data-side={side !== undefined}>
        <Stack gap={24}>{children}</Stack>
        {side !== undefined && <Stack gap={24}>{side}</Stack>}
      </div>
      {createElement(formPart('SaveBar'), bar)}
    </div>
  );
}
