import { createElement, useId, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { usePermission } from '../../access/usePermission.ts';
import { Card, Stack } from '../../layout/parts.tsx';
import { RefusedState } from '../../states/RefusedState.tsx';
import { DetailsDialog, detailsOf, type DetailsProps } from '../details/RecordDetails.tsx';
import { useDialogAddress } from '../dialog/useDialogAddress.ts';
import { FormBones } from '../FormBones.tsx';
import { FormGate } from '../FormGate.tsx';
import { formPart } from '../formKit.ts';
import type { RecordFormProps } from '../lazy/RecordForm.tsx';
import { useLeave } from '../leave.ts';
import { RecordLoader } from '../RecordLoader.tsx';
import { LoadedForm } from './RecordPages.tsx';

type InlineFormProps = Omit<RecordFormProps, 'redirect' | 'className' | 'onSaved' | 'success' | 'failure'> &
  DetailsProps & {
    /** Texts for creating and updating a record, if they differ from the noun's defaults. */
    creating?: Pick<RecordFormProps, 'success' | 'failure'>;
    editing?: Pick<RecordFormProps, 'success' | 'failure'>;
  };

/**
 * A form between the header of a list and its rows. It creates a record at the address `…/<resource>/create`, and edits
 * one at the record's own address. Saving closes it.
 */
export function InlineForm({ columns, loadFailure, creating, editing, children, ...form }: InlineFormProps) {
  const { isCreate, id, close } = useDialogAddress();
  const mayAdd = usePermission('add');
  const mayChange = usePermission('update');
  const nounText = useNounTexts();
  const text = useText();
  const content = (
    <Stack gap={16}>
      {children}
      <Actions onClose={close} />
    </Stack>
  );
  const formProps = { ...form, redirect: false, onSaved: close } as const;
  if (isCreate && !mayAdd) return <RefusedState needs="add" />;
  if (isCreate) {
    return (
      <TitledCard title={text(nounText('newTitle'))}>
        <FormGate bones={<FormBones />}>
          <LoadedForm {...formProps} {...creating}>
            {content}
          </LoadedForm>
        </FormGate>
      </TitledCard>
    );
  }
  if (id === undefined) return null;
  if (!mayChange) return <DetailsDialog {...detailsOf(columns)} loadFailure={loadFailure} />;
  return (
    <TitledCard title={text(nounText('editTitle'))}>
      <RecordLoader key={id} id={id} loadFailure={loadFailure} bones={<FormBones />}>
        <FormGate bones={<FormBones />}>
          <LoadedForm {...formProps} {...editing}>
            {content}
          </LoadedForm>
        </FormGate>
      </RecordLoader>
    </TitledCard>
  );
}

function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" gap={16} below={16} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

function Actions({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  async function cancel() {
    if (await leave.ask()) onClose();
  }
  return createElement(formPart('FormActions'), { onCancel: () => void cancel() });
}
