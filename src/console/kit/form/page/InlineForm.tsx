import { createElement, useId, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { usePermission } from '../../access/usePermission.ts';
import { RefusedState } from '../../states/RefusedState.tsx';
import { DetailsDialog, type DetailsProps } from '../details/RecordDetails.tsx';
import { useDialogAddress } from '../dialog/useDialogAddress.ts';
import { FormBones } from '../FormBones.tsx';
import styles from '../form.module.css';
import { FormGate } from '../FormGate.tsx';
import { formPart } from '../formKit.ts';
import type { RecordFormProps } from '../lazy/RecordForm.tsx';
import { useLeave } from '../leave.ts';
import { RecordLoader } from '../RecordLoader.tsx';
import { LoadedForm } from './RecordPages.tsx';

type InlineFormProps = Omit<RecordFormProps, 'redirect' | 'className' | 'onSaved' | 'success' | 'failure'> &
  DetailsProps & {
    /** Texts for creating and saving, if they differ from the noun's defaults. */
    creating?: Pick<RecordFormProps, 'success' | 'failure'>;
    editing?: Pick<RecordFormProps, 'success' | 'failure'>;
  };

/**
 * A form between the head of a list and its rows: for a new record while the address is `…/<resource>/create`, and for
 * one of the list at its own address. A save closes it.
 */
export function InlineForm({ columns, loadFailure, creating, editing, children, ...form }: InlineFormProps) {
  const { isCreate, id, close } = useDialogAddress();
  const mayAdd = usePermission('add');
  const mayChange = usePermission('update');
  const of = useNounTexts();
  const text = useText();
  const content = (
    <>
      {children}
      <Actions onClose={close} />
    </>
  );
  const loaded = { ...form, redirect: false, onSaved: close, className: styles.fields } as const;
  if (isCreate && !mayAdd) return <RefusedState needs="add" />;
  if (isCreate) {
    return (
      <Card title={text(of('newTitle'))}>
        <FormGate bones={<FormBones />}>
          <LoadedForm {...loaded} {...creating}>
            {content}
          </LoadedForm>
        </FormGate>
      </Card>
    );
  }
  if (id === undefined) return null;
  if (!mayChange) return <DetailsDialog columns={columns} loadFailure={loadFailure} />;
  return (
    <Card title={text(of('editTitle'))}>
      <RecordLoader key={id} id={id} loadFailure={loadFailure} bones={<FormBones />}>
        <FormGate bones={<FormBones />}>
          <LoadedForm {...loaded} {...editing}>
            {content}
          </LoadedForm>
        </FormGate>
      </RecordLoader>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${styles.section} ${styles.inlineForm}`} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function Actions({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  async function cancel() {
    if (await leave.ask()) onClose();
  }
  return (
    <div className={styles.inline}>{createElement(formPart('FormActions'), { onCancel: () => void cancel() })}</div>
  );
}
