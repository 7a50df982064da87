import AddOutlined from '@mui/icons-material/AddOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ComponentType, type ReactNode } from 'react';
import { LinkBase, useCreatePath, useGetList, useResourceContext, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { PlacedRow } from '#console/kit/form/lazy/rows/PlacedRow.tsx';
import { SortableList } from '#console/kit/form/lazy/rows/SortableList.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { TrashLink } from '#console/kit/list/TrashLink.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';

/** A record with a position, in react-admin's shape. */
export type OrderedRecord = RaRecord<string> & { readonly name: string; readonly order: number };

type OrderedRecordsProps<R extends OrderedRecord> = {
  help: TextKey;
  icon: ReactNode;
  mayAdd: boolean;
  mayChange: boolean;
  /** Stores the ids in a new order; resolves when the list can be read again. */
  arrange: (ids: string[]) => Promise<unknown>;
  content: ComponentType<{ record: R }>;
  /** Additional buttons of a row. */
  buttons: ComponentType<{ record: R }>;
};

const allInOrder = { pagination: { page: 1, perPage: 100 }, sort: { field: 'order', order: 'ASC' } } as const;

/** All records of the surrounding resource in the institute's order, which is changed by dragging or by keyboard. */
export function OrderedRecords<R extends OrderedRecord>(props: OrderedRecordsProps<R>) {
  const { help, icon, mayAdd, mayChange, arrange, content: Content, buttons: Buttons } = props;
  const text = useText();
  const nounText = useNounTexts();
  const resource = useResourceContext() ?? '';
  const mayRead = usePermission('read');
  const { data, error, refetch } = useGetList<R>(resource, allInOrder, {
    enabled: mayRead,
    retry: false,
    onError: () => undefined,
  });
  // Shown in place of the stored order until the list has been reloaded.
  const [moved, setMoved] = useState<readonly string[]>();
  if (!mayRead) return <RefusedState needs="read" />;
  if (!data && error) {
    const { message, detail, requestId } = describeFailure(error, text, nounText('fetchFailed'));
    return <ErrorState {...{ message, detail, requestId }} onRetry={() => void refetch()} />;
  }
  const records = moved ? (data ?? []).toSorted((a, b) => moved.indexOf(a.id) - moved.indexOf(b.id)) : data;

  async function move(from: number, to: number) {
    const ids = (records ?? []).map(({ id }) => id);
    const [id] = ids.slice(from, from + 1);
    if (id === undefined) return;
    const newOrder = ids.toSpliced(from, 1).toSpliced(to, 0, id);
    setMoved(newOrder);
    await arrange(newOrder);
    await refetch();
    setMoved(undefined);
  }

  const title = text(nounText('title'));
  return (
    <Stack as="section" gap={16} aria-label={title}>
      <Row as="header" justify="between" phoneColumn>
        <Stack gap={2} grow>
          <h1>
            {title}{' '}
            {records ? (
              <Text as="span" weight={400} tone="muted" numbers>
                {formatNumber(records.length)}
              </Text>
            ) : null}
          </h1>
          <Text tone="muted">{text(help)}</Text>
        </Stack>
        <Row>
          {mayChange ? <TrashLink /> : null}
          {mayAdd ? <AddButton resource={resource} label={text(nounText('add'))} /> : null}
        </Row>
      </Row>
      {!records ? <LoadingRows /> : null}
      {records?.length === 0 ? <EmptyState icon={icon} title={text(nounText('empty'))} /> : null}
      {records && records.length > 0 ? (
        // The sortable list surrounds the <ol>, because its announcements must not be children of that list.
        <SortableList
          ids={records.map(({ id }) => id)}
          name={text(nounText('one'))}
          onMove={(from, to) => void move(from, to)}
        >
          <Stack as="ol" gap={0} ground="card" line="between" aria-label={title}>
            {records.map((record, index) => (
              <OrderedRow
                key={record.id}
                record={record}
                place={index + 1}
                mayChange={mayChange}
                resource={resource}
                buttons={<Buttons record={record} />}
              >
                <Content record={record} />
              </OrderedRow>
            ))}
          </Stack>
        </SortableList>
      ) : null}
    </Stack>
  );
}

function AddButton({ resource, label }: { resource: string; label: string }) {
  const createPath = useCreatePath();
  return (
    <Button
      variant="contained"
      component={LinkBase}
      to={createPath({ resource, type: 'create' })}
      startIcon={<AddOutlined fontSize="small" />}
    >
      {label}
    </Button>
  );
}

type OrderedRowProps = {
  record: OrderedRecord;
  place: number;
  mayChange: boolean;
  resource: string;
  buttons: ReactNode;
  children: ReactNode;
};

function OrderedRow({ record: { id, name }, place, mayChange, resource, buttons, children }: OrderedRowProps) {
  const text = useText();
  const createPath = useCreatePath();
  return (
    <PlacedRow id={id} name={name} place={place} isMovable={mayChange}>
      {children}
      {mayChange ? (
        <Tooltip title={text('ui.action.edit')}>
          <IconButton
            size="small"
            component={LinkBase}
            to={createPath({ resource, type: 'edit', id })}
            aria-label={`${text('ui.action.edit')} ${name}`}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
      {buttons}
    </PlacedRow>
  );
}
