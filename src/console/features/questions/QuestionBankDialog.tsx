import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { answerIn, type Question } from '#contract/questions.ts';
import { questionBank, questionSources, type BankQuestion } from '#contract/system/questionBank.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../kit/dialogs/focus.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { formatNumber } from '../../kit/format/format.ts';
import { Stage } from '../../kit/import/Stage.tsx';
import { Pager } from './Pager.tsx';
import styles from './questions.module.css';
import results from './results.module.css';

const onPage = 20;

/** Questions that are used elsewhere, searched and taken over as copies. */
export function QuestionBankDialog(props: {
  /** Questions of the list, which cannot be added twice. */
  present: readonly Question[];
  onTake: (questions: readonly Question[]) => void;
  onClose: () => void;
}) {
  const { present, onTake, onClose } = props;
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const [page, setPage] = useState(0);
  const search = useDeferredValue(typed.trim());
  const { data, isError, refetch } = useBankPage({ search, source, page });

  function toggle(question: BankQuestion) {
    const next = new Map(chosen);
    if (!next.delete(question._id)) next.set(question._id, question);
    setChosen(next);
  }
  function take() {
    onTake(
      [...chosen.values()].map(({ question, options, answer, explanation }) => ({
        question,
        options,
        answer: answerIn(options, answer),
        explanation,
      })),
    );
    onClose();
  }

  const here = new Set(present.map(({ question }) => question));
  return (
    <DialogShell title={text('questions.banking.title')} width={760} onClose={onClose}>
      <Stage
        actions={
          <Button variant="contained" disabled={chosen.size === 0} onClick={take}>
            {chosen.size === 0
              ? text('questions.banking.takeNone')
              : text('questions.banking.take', { smart_count: chosen.size, count: formatNumber(chosen.size) })}
          </Button>
        }
      >
        <div className={results.finder}>
          <TextField
            inputRef={focusOnArrival}
            type="search"
            label={text('questions.banking.search')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(0);
            }}
          />
          <TextField
            select
            label={text('questions.banking.source')}
            value={source}
            onChange={({ target }) => {
              setSource(target.value);
              setPage(0);
            }}
            slotProps={{ select: { native: true } }}
          >
            <option value="">{text('questions.banking.all')}</option>
            {questionSources.map((one) => (
              <option key={one} value={one}>
                {text(`questions.banking.sources.${one}`)}
              </option>
            ))}
          </TextField>
        </div>
        {isError ? (
          <p role="alert" className={styles.error}>
            {text('questions.banking.failed')}{' '}
            <Button size="small" variant="text" onClick={() => void refetch()}>
              {text('questions.banking.again')}
            </Button>
          </p>
        ) : null}
        {data ? (
          <>
            {data.rows.length === 0 ? <p className={styles.none}>{text('questions.banking.none')}</p> : null}
            <ul className={results.bank} aria-label={text('questions.list')}>
              {data.rows.map((row) => (
                <li key={row._id}>
                  <BankRow
                    row={row}
                    isHere={here.has(row.question)}
                    isChosen={chosen.has(row._id)}
                    onToggle={() => toggle(row)}
                  />
                </li>
              ))}
            </ul>
            <Pager page={page} size={onPage} total={data.total} onPage={setPage} />
          </>
        ) : null}
        {!data && !isError ? <p role="status">{text('questions.banking.loading')}</p> : null}
      </Stage>
    </DialogShell>
  );
}

function useBankPage({ search, source, page }: { search: string; source: string; page: number }) {
  return useQuery({
    queryKey: ['question-bank', search, source, page],
    queryFn: async ({ signal }) => {
      const query = {
        page: String(page + 1),
        limit: String(onPage),
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
  return (
    <div className={results.bankRow} data-here={isHere}>
      <label>
        <input type="checkbox" checked={isChosen} disabled={isHere} onChange={onToggle} />
        <span className={styles.asked}>{row.question}</span>
      </label>
      <p className={styles.answer}>{text('questions.answer', { answer: answerIn(row.options, row.answer) })}</p>
      <p className={styles.from}>
        {isHere
          ? text('questions.banking.here')
          : text(`questions.banking.from.${row.source}`, { title: row.ownerTitle })}
      </p>
    </div>
  );
}
