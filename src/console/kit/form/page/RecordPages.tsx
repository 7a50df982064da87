import type { Action } from '#contract/permissions.ts';
import { createElement } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { DetailsPage, detailsOf, type DetailsProps } from '../details/RecordDetails.tsx';
import { usePermission } from '../../access/usePermission.ts';
import { Card } from '../../layout/parts.tsx';
import { RefusedState } from '../../states/RefusedState.tsx';
import bones from '../bones.module.css';
import { FormBones } from '../FormBones.tsx';
import styles from '../form.module.css';
import { FormGate } from '../FormGate.tsx';
import { formPart } from '../formKit.ts';
import type { RecordFormProps } from '../lazy/RecordForm.tsx';
import { RecordLoader, type FallbackContent } from '../RecordLoader.tsx';

/** The page of a new record; its children are usually a FormPage. `needs` is the required right, if not `add`. */
export function RecordCreate({ needs = 'add', ...props }: RecordFormProps & { needs?: Action }) {
  // Refused in place, because react-admin would redirect to another address, where the user would stay even after
  // receiving the right.
  if (!usePermission(needs)) return <RefusedState needs={needs} />;
  return <PageForm {...props} />;
}

/**
 * The page of the record in the address: the form, or the list's `columns`, if given, for users who may not edit. For a
 * noun with a single record the screen passes an `id`, and `fallback` content in case the record cannot be fetched.
 */
export function RecordEdit({
  loadFailure,
  notFound,
  columns,
  id,
  parents,
  fallback,
  needs = 'update',
  loading,
  ...props
}: RecordFormProps &
  Partial<DetailsProps> & {
    id?: string;
    parents?: Readonly<Record<string, string>>;
    fallback?: FallbackContent;
    needs?: Action;
    /** Shown while the record is loading. */
    loading?: TextKey;
  }) {
  const mayChange = usePermission(needs);
  if (!mayChange && columns) return <DetailsPage {...detailsOf(columns)} {...{ id, parents, loadFailure, notFound }} />;
  return (
    <RecordLoader {...{ id, parents, fallback, needs, loadFailure, notFound }} bones={<PageBones loading={loading} />}>
      <PageForm {...props} />
    </RecordLoader>
  );
}

function PageForm(props: RecordFormProps) {
  return (
    <FormGate bones={<PageBones />}>
      <LoadedForm {...props} />
    </FormGate>
  );
}

/** The form itself, for callers that have already waited for the form kit; see `FormGate`. */
export function LoadedForm(props: RecordFormProps) {
  return createElement(formPart('RecordForm'), props);
}

function PageBones({ loading }: { loading?: TextKey | undefined }) {
  const text = useText();
  return (
    <div className={styles.page}>
      {loading ? <output>{text(loading)}</output> : <div className={bones.titleBone} />}
      <Card>
        <FormBones />
      </Card>
    </div>
  );
}
