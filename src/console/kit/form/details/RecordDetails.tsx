import type { ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useParams } from 'react-router';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { DialogShell } from '../dialog/DialogShell.tsx';
import { useDialogAddress } from '../dialog/useDialogAddress.ts';
import type { FailureText } from '../../dialogs/failure.ts';
import { formCopy } from '../formCopy.ts';
import form from '../form.module.css';
import { LoadFailure } from '../RecordLoader.tsx';
import { cellOf } from '../../list/TableRow.tsx';
import { fieldOf, nameColumnOf, type UnlabelledColumn } from '../../list/types.ts';
import { Card, Fact, Facts, Row, Stack } from '../../layout/parts.tsx';
import { LoadingRows } from '../../states/LoadingRows.tsx';
import { HistoryButton } from '../../actions/HistoryButton.tsx';
import { PersonOfRecord } from '../../actions/PersonOfRecord.tsx';
import styles from './details.module.css';

export type DetailsProps = {
  /** The columns whose values are shown in full, including those that are hidden in the list. */
  columns: readonly UnlabelledColumn[];
  /** The message if the record cannot be loaded; the noun's `fetchFailed` by default. */
  loadFailure?: FailureText | undefined;
  /** Shown instead of the values if the record does not exist. */
  notFound?: TextKey | undefined;
  /** Actions on the record, below its values and within its context. */
  actions?: ReactNode;
  /** False if the server records no history for such records. */
  history?: boolean | undefined;
};

/** The field whose text becomes the title; 'Details' by default. */
type TitleSource = { titleSource?: string | undefined };

/**
 * Derives the details of a record from the list's columns: the name column becomes the title, and the others become the
 * values.
 */
export function detailsOf(columns: readonly UnlabelledColumn[]): TitleSource & Pick<DetailsProps, 'columns'> {
  const nameColumn = nameColumnOf(columns);
  return { titleSource: nameColumn?.source, columns: columns.filter((column) => column !== nameColumn) };
}

/**
 * Shows a read-only record in a dialog over its list while the address is `…/<resource>/<id>`, for modules without a
 * form and for users without the right to edit.
 */
export function DetailsDialog(props: DetailsProps & TitleSource) {
  const { id, close } = useDialogAddress();
  return id === undefined ? null : <OpenDetails key={id} {...props} id={id} onClose={close} />;
}

function OpenDetails({ id, onClose, ...props }: DetailsProps & TitleSource & { id: string; onClose: () => void }) {
  const { title, content } = useDetails(id, props);
  return (
    <DialogShell title={title} width={640} recordId={id} onClose={onClose}>
      <Stack gap={0} pad={24} scrolls>
        {content}
      </Stack>
    </DialogShell>
  );
}

type PageProps = DetailsProps & {
  /** The record's id, if the address has none or has it under another parameter than `id`. */
  id?: string | undefined;
  /**
   * The ids of the record's parents by parameter, such as `chapterId`. On a server without a call for a single record,
   * the list under these parents is read instead. Must be a constant.
   */
  parents?: Readonly<Record<string, string>> | undefined;
} & (TitleSource | { title: string });

/**
 * Like `DetailsDialog`, but a page, for modules whose form is a page. A noun with a single record passes its `id` and
 * `title`.
 */
export function DetailsPage(props: PageProps) {
  const { id: idInAddress = '' } = useParams();
  // Fetches a separate copy, because a list's rows may omit fields.
  const meta = props.parents ? { ...formCopy, parents: props.parents } : formCopy;
  const titleSource = 'title' in props ? undefined : props.titleSource;
  const { title: nameOf, content } = useDetails(props.id ?? idInAddress, { ...props, titleSource }, meta);
  const title = 'title' in props ? props.title : nameOf;
  return (
    <div className={form.page}>
      <header className={form.pageHead}>
        <h1>{title}</h1>
      </header>
      <Card as="section">{content}</Card>
    </div>
  );
}

function useDetails(id: string, props: DetailsProps & TitleSource, meta?: object) {
  const { columns, titleSource, loadFailure, notFound, actions, history } = props;
  const text = useText();
  const resource = useResourceContext() ?? '';
  const { data, error, refetch } = useGetOne<RaRecord<string>>(
    resource,
    { id, ...(meta && { meta }) },
    // The error is shown in place, so react-admin must not show a notification.
    { retry: false, onError: () => undefined },
  );
  const name = data && titleSource !== undefined ? fieldOf(data, titleSource) : undefined;
  return {
    title: typeof name === 'string' && name !== '' ? name : text('ui.details.title'),
    content: data ? (
      <Details record={data} {...{ columns, actions, history }} />
    ) : error ? (
      <LoadFailure {...{ error, loadFailure, notFound }} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    ),
  };
}

function Details(props: Pick<DetailsProps, 'columns' | 'actions' | 'history'> & { record: RaRecord<string> }) {
  const { columns, record, actions, history = true } = props;
  const text = useText();
  const labelOf = useLabelOf();
  return (
    <RecordContextProvider value={record}>
      <Facts line="between" className={styles.details}>
        {columns.map((column) => (
          <Fact key={column.source} label={text(labelOf(column))} padBlock={8}>
            {cellOf(column, record, 'details')}
          </Fact>
        ))}
      </Facts>
      {actions ? (
        <Row wrap justify="end" className={styles.actions}>
          {actions}
        </Row>
      ) : null}
      {history ? (
        <div>
          <PersonOfRecord />
          <HistoryButton />
        </div>
      ) : null}
    </RecordContextProvider>
  );
}
