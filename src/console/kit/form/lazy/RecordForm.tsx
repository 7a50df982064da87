import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  CreateBase,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useResourceDefinition,
  type RaRecord,
} from 'react-admin';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { useDialogs, type ConfirmOptions } from '../../dialogs/context.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { marksOf } from '../conflict/differences.ts';
import { TheirsContext } from '../ConflictMark.tsx';
import { createFormFields, FormFieldsContext } from '../fields.ts';
import styles from '../form.module.css';
import { LeaveGuard } from '../LeaveGuard.tsx';
import { LeaveContext, useMayLeave, type Leave } from '../leave.ts';
import { changedFields } from '../rebase.ts';
import { SaveStateContext } from '../saveState.ts';
import { initialValues, type RecordSchema } from '../schema.ts';
import { GoneNotice } from './GoneNotice.tsx';
import { recordResolver } from './resolver.ts';
import { useBase } from './useBase.ts';
import { useChanged } from './useChanged.ts';
import { useComparison } from './useComparison.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useRecordSave, type ConfirmRefusal, type RecordSave, type Send } from './useRecordSave.ts';
import { useSaveKey } from './useSaveKey.ts';

const noMarks: ReadonlyMap<string, string> = new Map();

/** A field, and the message to show beside it. */
type Mark = { readonly source: string; readonly message: string };

export type RecordFormProps = {
  /** The contract's draft. Must be a constant: a new object creates a new form. */
  schema: RecordSchema;
  /** The text after a save; the noun's `created` or `updated` by default. */
  success?: TextKey;
  successMilliseconds?: number;
  /**
   * The text after a failure, such as 'Failed to save blog.'; the noun's `createFailed` or `updateFailed` by default.
   */
  failure?: FailureText;
  /** Whether the server's message replaces `failure`. */
  serverMessage?: boolean;
  /** Values for a new record, in addition to the contract's defaults. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Saves the form instead of the resource's `create` or `update` call. */
  send?: Send;
  /** Asks about a refusal that the user may override, such as a duplicate. */
  confirmRefusal?: ConfirmRefusal;
  /** Fields of the record that a save omits, because they may have changed in the meantime without a new version. */
  unsent?: readonly string[];
  /** Returns the name of the noun's call that creates a record from these values; `create` by default. */
  createWith?: (values: FieldValues) => string;
  /**
   * Where the user goes after a save; to the list by default. `false` stays on an empty form, or on the saved record.
   */
  redirect?: 'list' | 'edit' | false;
  /**
   * Whether a new record has its own address, to which the notification links; the resource's definition decides by
   * default. A function returns the path of the created or changed record.
   */
  opens?: boolean | ((record: RaRecord) => string | undefined);
  /**
   * Further work after the save. Resolves to the text that replaces `success`, or to undefined if this function has
   * already shown a text.
   */
  follow?: (savedRecord: RaRecord, values: FieldValues) => Promise<string | undefined>;
  onSaved?: (record: RaRecord) => void;
  /** Receives the values, which are then not saved. */
  takes?: (values: FieldValues) => void;
  /**
   * Returns a question to ask before a save, if necessary. A function that asks more than a simple question does so
   * itself and returns a promise of whether to continue. `stored` is undefined for a new record. `marks` are shown as
   * errors if the user cancels.
   */
  asks?: (
    values: FieldValues,
    stored: Readonly<Record<string, unknown>> | undefined,
  ) => (ConfirmOptions & { marks?: readonly Mark[] }) | Promise<boolean> | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A form for the surrounding record, or for a new one if there is none. It validates with the contract's schema, saves
 * through the data provider, keeps all input after a failure, asks before changes are lost, and lets the user resolve
 * conflicting saves.
 */
export function RecordForm(props: RecordFormProps) {
  const record = useRecordContext();
  // A form that started without a record does not change when a record appears around it.
  const [isNew] = useState(!record);
  if (!isNew) {
    return (
      <OpenForm {...props}>
        <GoneNotice />
        {props.children}
      </OpenForm>
    );
  }
  return (
    <CreateBase disableAuthentication>
      <OpenForm {...props} />
    </CreateBase>
  );
}

function OpenForm(props: RecordFormProps) {
  const { schema, children } = props;
  const text = useText();
  const nounText = useNounTexts();
  const record = useRecordContext();
  const resource = useResourceContext();
  if (resource === undefined) throw new Error('A form needs a resource around it.');
  const openedForm = useOpened(props, resource);
  const { form, fields, base } = openedForm;
  const hasChanged = useChanged(form);
  const recordSave = useRecordSave({
    ...openedForm,
    failure: props.failure ?? nounText(record ? 'updateFailed' : 'createFailed'),
    serverMessage: props.serverMessage ?? false,
    defaults: props.defaults,
    send: props.send,
    confirmRefusal: props.confirmRefusal,
    unsent: props.unsent,
    createWith: props.createWith,
  });
  const { state, conflict, closeConflict, save } = useComparison(openedForm, hasChanged, recordSave);
  const element = useRef<HTMLFormElement>(null);
  const hasChangedNow = useCallback(() => changedFields(form).length > 0, [form]);
  const leave = useMayLeave(hasChanged, hasChangedNow);
  const [theirValues, setTheirValues] = useState(noMarks);
  const submit = useSubmit(props, openedForm, leave, async (values, version) => {
    const savedRecord = await save(values, version);
    if (savedRecord) setTheirValues(noMarks);
    return savedRecord;
  });
  useSaveKey(element);
  useFocusOnError(element, form.formState.submitCount);

  return (
    <FormProvider {...form}>
      <FormFieldsContext value={fields}>
        <SaveStateContext value={state}>
          <LeaveContext value={leave}>
            <form
              ref={element}
              noValidate
              className={props.className ?? styles.form}
              aria-busy={state.saving}
              onSubmit={(event) => {
                // A form in a dialog may be nested in another form, which must not be submitted as well.
                event.stopPropagation();
                void form.handleSubmit((values) => submit(values))(event);
              }}
            >
              <TheirsContext value={theirValues}>{children}</TheirsContext>
            </form>
            <LeaveGuard leave={leave} />
            {conflict && (
              <ConflictDialog
                conflict={conflict}
                schema={schema}
                entries={fields.entries()}
                saving={state.saving}
                onClose={() => {
                  setTheirValues(marksOf(conflict, schema, fields.entries(), text));
                  closeConflict();
                }}
                onTake={(currentRecord) => {
                  setTheirValues(noMarks);
                  base.moveTo(currentRecord);
                  closeConflict();
                }}
                onSave={(chosenValues, version) => {
                  const values = { ...conflict.replaced, ...Object.fromEntries(chosenValues) };
                  for (const [path, value] of Object.entries(values)) form.setValue(path, value, { shouldDirty: true });
                  void submit(form.getValues(), version);
                }}
              />
            )}
          </LeaveContext>
        </SaveStateContext>
      </FormFieldsContext>
    </FormProvider>
  );
}

type OpenedForm = ReturnType<typeof useOpened>;

/** The form with its initial values, its registry of fields, and the record that it is based on. */
function useOpened({ schema, defaults }: RecordFormProps, resource: string) {
  const text = useText();
  const record = useRecordContext();
  const [start] = useState(() => initialValues(schema, { ...defaults, ...record }));
  const { resolver, readShown } = useMemo(() => recordResolver(schema, text('ui.form.invalidValue')), [schema, text]);
  const form = useForm<FieldValues>({ defaultValues: start, resolver, shouldFocusError: false });
  useEffect(() => readShown((path) => form.getFieldState(path).error), [readShown, form]);
  const fields = useMemo(() => createFormFields(schema), [schema]);
  const { base, theirs } = useBase(form, schema);
  useKeptDraft(form, fields, base, resource);
  return { start, form, fields, base, theirs, resource };
}

/** The steps of a submit, from its questions to the next page; `save` resolves to undefined if the save was refused. */
function useSubmit(props: RecordFormProps, openedForm: OpenedForm, leave: Leave, save: RecordSave['save']) {
  const { redirect = 'list' } = props;
  const { start, form, fields, base, resource } = openedForm;
  const text = useText();
  const nounText = useNounTexts();
  const dialogs = useDialogs();
  const goTo = useRedirect();
  const record = useRecordContext();
  const representation = useGetRecordRepresentation(resource);
  const openingOf = useOpening(props, resource);

  async function isConfirmed(values: FieldValues): Promise<boolean> {
    const question = props.asks?.(values, record);
    if (!question) return true;
    if (question instanceof Promise) return question;
    if (await dialogs.confirm(question)) return true;
    for (const { source, message } of question.marks ?? []) form.setError(source, { type: 'doubt', message });
    return false;
  }

  return async (values: FieldValues, version?: number): Promise<void> => {
    const reason = fields.held();
    if (reason !== undefined) {
      dialogs.notice(reason);
      return;
    }
    if (!(await isConfirmed(values))) return;
    if (props.takes) {
      leave.freely();
      props.takes(values);
      return;
    }
    const savedRecord = await save(values, version);
    if (!savedRecord) return;
    const notice = props.follow
      ? await props.follow(savedRecord, values)
      : text(props.success ?? nounText(record ? 'updated' : 'created'));
    if (base.record()) base.moveTo(savedRecord);
    else form.reset(start);
    if (notice !== undefined) {
      const about = nameIn(representation(savedRecord));
      dialogs.success(notice, { milliseconds: props.successMilliseconds, about, action: openingOf(savedRecord) });
    }
    leave.freely();
    props.onSaved?.(savedRecord);
    if (redirect !== false) goTo(redirect, resource, savedRecord.id, savedRecord);
  };
}

/**
 * Returns a function that creates the notification's link to a new record, or to the path that `opens` returns. There
 * is no link if the save itself opens the record or the record has no address.
 */
function useOpening({ redirect, opens }: RecordFormProps, resource: string) {
  const text = useText();
  const createPath = useCreatePath();
  const record = useRecordContext();
  const { hasEdit = false } = useResourceDefinition({ resource });
  return (savedRecord: RaRecord) => {
    const label = text('ui.dialogs.open');
    if (typeof opens === 'function') {
      const to = opens(savedRecord);
      return to === undefined ? undefined : { label, to };
    }
    if (record || redirect === 'edit' || !(opens ?? hasEdit)) return undefined;
    return { label, to: createPath({ resource, type: 'edit', id: savedRecord.id }) };
  };
}

/** The record's name; undefined for react-admin's fallback '#7'. */
function nameIn(representation: ReactNode): string | undefined {
  return typeof representation === 'string' && !representation.startsWith('#') ? representation : undefined;
}

/** After a refused save, focuses the first field of the form that has an error. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, submitCount]);
}
