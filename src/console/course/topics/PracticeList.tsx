import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { LinkBase, ResourceContextProvider, useGetList } from 'react-admin';
import type { Practice } from '#contract/course/practiceRecord.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { useDelete } from '#console/kit/actions/useDelete.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { LinkButton } from '../chapters/LinkButton.tsx';
import styles from './topics.module.css';

type Props = { noun: 'assignments' | 'caseStudies'; courseId: string; chapterId: string };

const resources = { assignments: 'course/assignments', caseStudies: 'course/case-studies' } as const;

/** The maximum per page, more than any chapter contains. */
const pagination = { page: 1, perPage: 100 };
const sort = { field: 'order', order: 'ASC' } as const;

/** The case studies or the assignments of a chapter, with the counts of their parts. */
export function PracticeList(props: Props) {
  return (
    <ResourceContextProvider value={resources[props.noun]}>
      <Practices {...props} />
    </ResourceContextProvider>
  );
}

function Practices({ noun, courseId, chapterId }: Props) {
  const text = useText();
  const addresses = useCourseAddresses();
  const titleId = useId();
  const { data, error, isPending, refetch } = useGetList<ListRow<Practice>>(
    resources[noun],
    { pagination, sort, filter: { chapterId } },
    // The error is shown in place.
    { onError: () => undefined },
  );
  return (
    <Stack as="section" above={24} aria-labelledby={titleId}>
      <Row as="header" gap={12} justify="between">
        <h2 id={titleId}>{text(`practiceLists.title.${noun}`)}</h2>
        <Guarded action="add">
          <LinkButton
            to={addresses.item(noun, courseId, chapterId, 'create')}
            label={`practiceLists.add.${noun}`}
            size="small"
          />
        </Guarded>
      </Row>
      <Stack gap={0} ground="card" scrolls>
        {error && !data ? (
          <FetchFailure error={error} noun={noun} onRetry={() => void refetch()} />
        ) : isPending ? (
          <LoadingRows />
        ) : !data || data.length === 0 ? (
          <Text size="table" tone="muted" pad={16}>
            {text(`practiceLists.empty.${noun}`)}
          </Text>
        ) : (
          <PracticeTable rows={data} labelledBy={titleId} {...{ noun, courseId, chapterId }} />
        )}
      </Stack>
    </Stack>
  );
}

function FetchFailure({ error, noun, onRetry }: Pick<Props, 'noun'> & { error: unknown; onRetry: () => void }) {
  const text = useText();
  const { message, detail } = describeFailure(error, text, {
    refused: `practiceLists.fetchFailed.${noun}`,
    unanswered: `practiceLists.fetchBroken.${noun}`,
  });
  return (
    <Text role="alert" size="table" tone="muted" pad={16}>
      {[message, detail].filter(Boolean).join('. ')}{' '}
      <Link component="button" type="button" onClick={onRetry}>
        {text('practiceLists.tryAgain')}
      </Link>
    </Text>
  );
}

function PracticeTable({
  rows,
  labelledBy,
  ...place
}: Props & { rows: readonly ListRow<Practice>[]; labelledBy: string }) {
  const text = useText();
  return (
    <table className={`${looks.table} ${styles.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{text('practiceLists.name')}</th>
          <th scope="col" className={styles.components}>
            {text('practiceLists.components')}
          </th>
          <th scope="col" className={styles.created}>
            {text('practiceLists.created')}
          </th>
          <th scope="col" className={styles.actions}>
            {text('practiceLists.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PracticeRow key={row.id} row={row} {...place} />
        ))}
      </tbody>
    </table>
  );
}

/** The name opens the record for all readers, read-only for those who may not change it. */
function PracticeRow({ row, noun, courseId, chapterId }: Props & { row: ListRow<Practice> }) {
  const text = useText();
  const addresses = useCourseAddresses();
  const [remove, pending] = useDelete({
    item: `practiceLists.one.${noun}`,
    success: 'practiceLists.deleted',
    failure: `practiceLists.deleteFailed.${noun}`,
  });
  const { title } = row;
  const editor = addresses.item(noun, courseId, chapterId, row.id);
  return (
    <tr>
      <th scope="row">
        <Link component={LinkBase} to={editor}>
          {title}
        </Link>
        {row.description ? (
          <Text weight={400} tone="muted" lines={2}>
            {row.description}
          </Text>
        ) : null}
      </th>
      <td>
        {text('practiceLists.counts', {
          tasks: row.taskCount ?? row.tasks?.length ?? 0,
          content: row.contentCount ?? row.content?.length ?? 0,
          simulations: row.simulationCount ?? row.simulations?.length ?? 0,
          questions: row.questionSetCount ?? row.questionSets?.length ?? 0,
        })}
      </td>
      <td>
        <DateCell value={row.createdAt} time={false} />
      </td>
      <td>
        <Guarded action="update">
          <IconButton
            size="small"
            component={LinkBase}
            to={editor}
            aria-label={text('list.actionOn', { action: text('ui.action.edit'), name: title })}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
        </Guarded>
        <Guarded action="delete">
          <IconButton
            size="small"
            color="error"
            disabled={pending}
            onClick={() => void remove(row, title)}
            aria-label={text('list.actionOn', { action: text('ui.action.delete'), name: title })}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Guarded>
      </td>
    </tr>
  );
}
