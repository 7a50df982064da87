import { createElement } from 'react';
import { PolicyDraft } from '#contract/policies.ts';
import { useText } from '#console/texts/index.ts';
import { FormBones } from '../../kit/form/FormBones.tsx';
import { formPart } from '../../kit/form/formKit.ts';
import { FormGate } from '../../kit/form/FormGate.tsx';
import { useLeave } from '../../kit/form/leave.ts';
import { LoadedForm } from '../../kit/form/page/RecordPages.tsx';
import { RecordLoader } from '../../kit/form/RecordLoader.tsx';
import { Stack } from '../../kit/layout/parts.tsx';
import type { PolicyKind } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { DetailsPage } from '../../kit/form/details/RecordDetails.tsx';
import { SoftLock } from '../presence/SoftLock.tsx';
import { policyDetails } from './PolicyForm.tsx';
import { PolicyInputs } from './PolicyInputs.tsx';
import { PolicyState } from './PolicyState.tsx';
import { usePolicyText } from './usePolicyText.ts';
import { useReplaceQuestion } from './useReplaceQuestion.ts';
import styles from './policies.module.css';

type InlineEditorProps = { kind: PolicyKind; id: string; onClose: () => void };

/** Edits a version beside the list, in place of its preview. */
export function InlineEditor(props: InlineEditorProps) {
  const text = useText();
  const policyText = usePolicyText();
  const { fetch } = usePolicyFailures();
  const reading = <DetailsPage id={props.id} title={text(policyText('editTitle'))} columns={policyDetails} />;
  return (
    <SoftLock noun={props.kind.noun.name} id={props.id} reading={reading}>
      <Stack gap={16}>
        <h2>{text(policyText('editTitle'))}</h2>
        <RecordLoader id={props.id} loadFailure={fetch} notFound={policyText('notFound')} bones={<FormBones />}>
          <FormGate bones={<FormBones />}>
            <Editor {...props} />
          </FormGate>
        </RecordLoader>
      </Stack>
    </SoftLock>
  );
}

function Editor({ kind, onClose }: InlineEditorProps) {
  const { save } = usePolicyFailures();
  const askBeforeReplacing = useReplaceQuestion();
  return (
    <LoadedForm
      schema={PolicyDraft}
      failure={save}
      asks={askBeforeReplacing}
      serverMessage
      redirect={false}
      onSaved={onClose}
    >
      <div className={styles.inlineFields}>
        <PolicyInputs kind={kind} />
        <PolicyState />
        <Actions onClose={onClose} />
      </div>
    </LoadedForm>
  );
}

function Actions({ onClose }: Pick<InlineEditorProps, 'onClose'>) {
  const leave = useLeave();
  async function cancel() {
    if (await leave.ask()) onClose();
  }
  return (
    <Stack gap={0} padBlock={12} line="above" className={styles.bar}>
      {createElement(formPart('FormActions'), { onCancel: () => void cancel(), save: 'policies.saveChanges' })}
    </Stack>
  );
}
