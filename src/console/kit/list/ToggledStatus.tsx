import type { EndpointOptions, NounEndpoint, Schema } from '#contract/endpoint.ts';
import type { Status } from '#contract/fields.ts';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { useAction } from '../actions/useAction.ts';
import { StatusToggle } from '../status/StatusToggle.tsx';
import type { Column, Row } from './types.ts';

type Toggle = NounEndpoint<`/${string}/{id}/toggle-status`, EndpointOptions & { reply: Schema }>;
type RecordWithStatus = { readonly status: Status };

/** A status that a dedicated call toggles: the badge shows it, and a click changes it. */
export function ToggledStatus({
  toggle,
  record,
  name,
}: {
  toggle: Toggle;
  record: Row<RecordWithStatus>;
  name: string;
}) {
  const text = useText();
  const nounText = useNounTexts();
  const [run] = useAction(toggle, {
    success: nounText('updated'),
    failure: 'ui.status.toggleFailed',
    refresh: 'record',
  });
  const active = record.status === 'active';
  return (
    <StatusToggle
      tone={active ? 'green' : 'grey'}
      label={text(`ui.status.${record.status}`)}
      pressed={active}
      hint={text(active ? 'ui.status.deactivate' : 'ui.status.activate')}
      onToggle={() => run({ params: { id: record.id } }, name)}
    />
  );
}

/** Returns a list column that renders `ToggledStatus`. */
export function toggledStatusColumn<R extends RecordWithStatus>({
  toggle,
  nameOf,
}: {
  toggle: Toggle;
  nameOf: (record: Row<R>) => string;
}): Column<R> {
  return {
    source: 'status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (record) => <ToggledStatus toggle={toggle} record={record} name={nameOf(record)} />,
  };
}
