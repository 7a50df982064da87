import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { EndpointOptions, NounEndpoint, Schema } from '#contract/endpoint.ts';
import type { Status } from '#contract/fields.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { useAction } from '../actions/useAction.ts';
import type { FailureText } from '../dialogs/failure.ts';
import type { Column, Row } from './types.ts';
import type { Tone } from '../status/StatusChip.tsx';
import { StatusToggle } from '../status/StatusToggle.tsx';

/** Course nouns capitalise the status. */
export type AnyStatus = Status | Capitalize<Status>;
type StatusBody = z.ZodMiniType<{ status?: AnyStatus | undefined }>;
type SetStatus = NounEndpoint<`/${string}/{id}`, EndpointOptions & { body: StatusBody; reply: Schema }>;
export type RecordWithStatus = { readonly status: AnyStatus; readonly title?: string };

const opposite = {
  active: 'inactive',
  inactive: 'active',
  Active: 'Inactive',
  Inactive: 'Active',
} as const satisfies Record<AnyStatus, AnyStatus>;

export type ShownStatusProps = {
  setStatus: SetStatus;
  record: Row<RecordWithStatus>;
  /** The name of the record; by default its title. */
  name?: string | undefined;
  /** Defaults to the noun's `updated`. */
  success?: TextKey;
  /** Defaults to the noun's `updateFailed`. */
  failure?: FailureText;
  /** Whether the server's message replaces `failure`. */
  serverMessage?: boolean;
  /** The colour of the badge of a hidden record; grey by default. */
  hiddenTone?: Tone;
};

/** The question before records are shown on the site. */
export const showing = {
  title: 'ui.shown.showQuestion',
  text: 'ui.shown.showConsequence',
  confirm: 'ui.shown.show',
} as const;
/** The question before records are hidden from the site. */
export const hiding = {
  title: 'ui.shown.hideQuestion',
  text: 'ui.shown.hideConsequence',
  confirm: 'ui.shown.hide',
} as const;

/** A badge that shows whether visitors see a record; a click changes this. */
export function ShownStatus(props: ShownStatusProps) {
  const { setStatus, record, name = record.title, hiddenTone = 'grey', ...texts } = props;
  const text = useText();
  const nounText = useNounTexts();
  const active = record.status.toLowerCase() === 'active';
  const question = useMemo(
    () => ({ ...(active ? hiding : showing), values: { item: text(nounText('one')) } }),
    [active, text, nounText],
  );
  const [run] = useAction(setStatus, {
    success: texts.success ?? nounText('updated'),
    failure: texts.failure ?? nounText('updateFailed'),
    ...(texts.serverMessage ? { serverMessage: true } : {}),
    question,
    refresh: 'record',
  });
  return (
    <StatusToggle
      tone={active ? 'green' : hiddenTone}
      label={text(active ? 'ui.status.active' : 'ui.status.inactive')}
      pressed={active}
      hint={text(active ? 'ui.shown.hide' : 'ui.shown.show')}
      onToggle={() => run({ params: { id: record.id }, body: { status: opposite[record.status] } }, name)}
    />
  );
}

export type ShownStatusColumn<R extends RecordWithStatus> = Omit<ShownStatusProps, 'record' | 'name'> & {
  nameOf?: (record: Row<R>) => string;
};

/** A list column that renders `ShownStatus`. */
export function shownStatusColumn<R extends RecordWithStatus>({ nameOf, ...props }: ShownStatusColumn<R>): Column<R> {
  return {
    source: 'status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (record) => <ShownStatus {...props} record={record} name={nameOf?.(record)} />,
  };
}
