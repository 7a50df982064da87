import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { answerIn, type Question } from '#contract/questions.ts';
import { questionBank, questionSources, type BankQuestion } from '#contract/system/questionBank.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../kit/dialogs/focus.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { formatNumber } from '../../kit/format/format.ts';
import { Grid, Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { Stage } from '../../kit/import/Stage.tsx';
import { Pager } from './Pager.tsx';

const questionsPerPage = 20;

/** Searches questions that are used elsewhere and adds copies of them. */
export function QuestionBankDialog(props: {
  /** The questions already in the list, which cannot be added again. */
  present: readonly Question[];
  onTake: (questions: readonly Question[]) => void;
  onClose: () => void;
}) {
  const { present, onTake, onClose } = props;
  const text = useText();
  const [chosenQuestions, setChosenQuestions] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const [filter, setFilter] = useState<BankFilter>({ typed: '', source: '', page: 0 });
  const { data, isError, refetch } = useBankPage({ ...filter, search: useDeferredValue(filter.typed.trim()) });

  function toggle(question: BankQuestion) {
    const newChoice = new Map(chosenQuestions);
    if (!newChoice.delete(question._id)) newChoice.set(question._id, question);
    setChosenQuestions(newChoice);
  }
  function addSelected() {
    onTake([...chosenQuestions.values()].map(copyOf));
    onClose();
  }

  const presentTexts = new Set(present.map(({ question }) => question));
  return (
    <DialogShell title={text('questions.banking.title')} width={760} onClose={onClose}>
      <Stage
        actions={
          <Button variant="contained" disabled={chosenQuestions.size === 0} onClick={addSelected}>
            {chosenQuestions.size === 0
              ? text('questions.banking.takeNone')
              : text('questions.banking.take', {
                  smart_count: chosenQuestions.size,
                  count: formatNumber(chosenQuestions.size),
                })}
          </Button>
        }
      >
        <BankFilters filter={filter} onChange={(part) => setFilter({ ...filter, page: 0, ...part })} />
        {isError ? (
          <Text role="alert" size="table" tone="red">
            {text('questions.banking.failed')}{' '}
            <Button size="small" variant="text" onClick={() => void refetch()}>
              {text('questions.banking.again')}
            </Button>
          </Text>
        ) : null}
        {data ? (
          <>
            {data.rows.length === 0 ? (
              <Text size="table" tone="muted">
                {text('questions.banking.none')}
              </Text>
            ) : (
              <Stack as="ul" gap={0} ground="outlined" line="between" aria-label={text('questions.list')}>
                {data.rows.map((row) => (
                  <BankRow
                    key={row._id}
                    row={row}
                    isHere={presentTexts.has(row.question)}
                    isChosen={chosenQuestions.has(row._id)}
                    onToggle={() => toggle(row)}
                  />
                ))}
              </Stack>
            )}
            <Pager
              page={filter.page}
              size={questionsPerPage}
              total={data.total}
              onPage={(page) => setFilter({ ...filter, page })}
            />
          </>
        ) : null}
        {!data && !isError ? <p role="status">{text('questions.banking.loading')}</p> : null}
      </Stage>
    </DialogShell>
  );
}

const copyOf = ({ question, options, answer, explanation }: BankQuestion): Question => ({
  question,
  options,
  answer: answerIn(options, answer),
  explanation,
});

type BankFilter = { readonly typed: string; readonly source: string; readonly page: number };

function BankFilters(props: { filter: BankFilter; onChange: (part: Partial<BankFilter>) => void }) {
  const { filter, onChange } = props;
  const text = useText();
  return (
    <Grid columns={2} phoneColumn>
      <TextField
        inputRef={focusOnArrival}
        type="search"
        label={text('questions.banking.search')}
        value={filter.typed}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      <TextField
        select
        label={text('questions.banking.source')}
        value={filter.source}
        onChange={({ target }) => onChange({ source: target.value })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">{text('questions.banking.all')}</option>
        {questionSources.map((source) => (
          <option key={source} value={source}>
            {text(`questions.banking.sources.${source}`)}
          </option>
        ))}
      </TextField>
    </Grid>
  );
}

function useBankPage({ search, source, page }: { search: string; source: string; page: number }) {
  return useQuery({
    queryKey: ['question-bank', search, source, page],
    queryFn: async ({ signal }) => {
      const query = {
        page: String(page + 1),
        limit: String(questionsPerPage),
        ...(search ? { search } : {}),
        ...(source ? { source } : {}),
      };
      const { data, headers } = await call(questionBank.endpoints.search, { query, signal });
      return { rows: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function BankRow(props: { row: BankQuestion; isHere: boolean; isChosen: boolean; onToggle: () => void }) {
  const { row, isHere, isChosen, onToggle } = props;
  const text = useText();
  const id = useId();
  return (
    <Row as="li" align="baseline" gap={12} pad={12}>
      <input id={id} type="checkbox" checked={isChosen} disabled={isHere} onChange={onToggle} />
      <Stack gap={0} grow>
        <Text as="label" htmlFor={id} weight={500} tone={isHere ? 'muted' : 'strong'} breaks="typed">
          {row.question}
        </Text>
        <Text size="table" tone="green" breaks="anywhere">
          {text('questions.answer', { answer: answerIn(row.options, row.answer) })}
        </Text>
        <Text size="table" tone="muted" breaks="anywhere">
          {isHere
            ? text('questions.banking.here')
            : text(`questions.banking.from.${row.source}`, { title: row.ownerTitle })}
        </Text>
      </Stack>
    </Row>
  );
}
