import { createElement, type ReactNode } from 'react';
import { HistoryButton } from '../../actions/HistoryButton.tsx';
import type { TextKey } from '#console/texts/index.ts';
import { Stack } from '../../layout/parts.tsx';
import styles from '../form.module.css';
import { formPart } from '../formKit.ts';

/** A form as a page: the title, the sections, a side column on wide screens, and the save bar, which stays visible. */
export function FormPage(props: {
  title: string;
  /** Controls beside the title, such as a status or a delete button. */
  actions?: ReactNode;
  /** Content beside the sections from 1200 px; below them on narrower screens. */
  side?: ReactNode;
  children: ReactNode;
  onCancel?: () => void;
  /** The label of the save button. */
  save?: TextKey;
  /** The label while saving, if it changes, and the text shown beside it. */
  saving?: TextKey;
  /** The step that the user must still take before saving; disables the save button. */
  saveWaitsFor?: TextKey | undefined;
  /** The label of the cancel button. */
  cancel?: TextKey;
  /** False if the specification has no cancel button. */
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
