import { useMemo, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { SortableList } from '../../kit/form/lazy/rows/SortableList.tsx';
import { useRowFocus } from '../../kit/form/lazy/rows/useRowFocus.ts';
import { sameValue } from '../../kit/form/rebase.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { Pager } from './Pager.tsx';
import { QuestionRow } from './QuestionRow.tsx';

/** Questions per page: rendering thousands would block the page. */
const questionsPerPage = 25;

type Snapshot = { readonly questions: readonly Question[]; readonly ids: readonly string[] };

let lastKey = 0;
const newIds = (questions: readonly Question[]) => questions.map(() => `question-${(lastKey += 1)}`);

/** Questions in order, one page at a time, with editing, removal, and reordering by drag or keyboard. */
export function QuestionList(props: {
  questions: readonly Question[];
  onChange: (questions: readonly Question[]) => void;
  onEdit: (index: number) => void;
}) {
  const { questions, onChange, onEdit } = props;
  const text = useText();
  const [snapshot, setSnapshot] = useState<Snapshot>(() => ({ questions, ids: newIds(questions) }));
  const [page, setPage] = useState(0);
  const { list, afterRemove } = useRowFocus();
  // A form may return the same questions as new objects; rows keep their ids while the values are equal.
  if (questions !== snapshot.questions) {
    const isSame = sameValue(questions, snapshot.questions);
    setSnapshot({ questions, ids: isSame ? snapshot.ids : idsAfter(snapshot, questions) });
  }
  const lastPage = Math.max(0, Math.ceil(questions.length / questionsPerPage) - 1);
  const shownPage = Math.min(page, lastPage);
  const from = shownPage * questionsPerPage;
  const visibleQuestions = questions.slice(from, from + questionsPerPage);
  const ids = useMemo(() => snapshot.ids.slice(from, from + questionsPerPage), [snapshot.ids, from]);

  function arrange(newQuestions: readonly Question[], nextIds: readonly string[]) {
    setSnapshot({ questions: newQuestions, ids: nextIds });
    onChange(newQuestions);
  }
  function remove(index: number) {
    afterRemove(index - from, visibleQuestions.length - 1);
    arrange(withoutIndex(questions, index), withoutIndex(snapshot.ids, index));
  }
  function move(source: number, target: number) {
    arrange(withMoved(questions, from + source, from + target), withMoved(snapshot.ids, from + source, from + target));
  }

  if (questions.length === 0) {
    return (
      <Text size="table" tone="muted">
        {text('questions.none')}
      </Text>
    );
  }
  return (
    <Stack as="section" gap={12} aria-label={text('questions.list')}>
      <Text size="table" tone="muted" numbers>
        {text('questions.count', { smart_count: questions.length, count: formatNumber(questions.length) })}
      </Text>
      <Stack ref={list} gap={0} ground="outlined" line="between">
        <SortableList ids={ids} name={text('questions.one')} onMove={move}>
          {visibleQuestions.map((question, index) => (
            <QuestionRow
              key={ids[index]}
              id={ids[index] ?? ''}
              question={question}
              row={index}
              place={from + index + 1}
              onEdit={() => onEdit(from + index)}
              onRemove={() => remove(from + index)}
            />
          ))}
        </SortableList>
      </Stack>
      <Pager page={shownPage} size={questionsPerPage} total={questions.length} onPage={setPage} />
    </Stack>
  );
}

/** Returns the ids of the new questions. Questions that remain keep their ids, so that React keeps their rows. */
function idsAfter(snapshot: Snapshot, newQuestions: readonly Question[]): readonly string[] {
  const idByQuestion = new Map(snapshot.questions.map((question, index) => [question, snapshot.ids[index]]));
  const freshIds = newIds(newQuestions);
  const remaining = new Set(newQuestions);
  // A question replaced at the same index keeps its row.
  return newQuestions.map((question, index) => {
    const keptId = idByQuestion.get(question);
    if (keptId !== undefined) return keptId;
    const replacedQuestion = snapshot.questions[index];
    const isReplaced =
      newQuestions.length === snapshot.questions.length &&
      replacedQuestion !== undefined &&
      !remaining.has(replacedQuestion);
    return (isReplaced ? snapshot.ids[index] : undefined) ?? freshIds[index] ?? '';
  });
}

function withoutIndex<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.filter((_, position) => position !== index);
}

function withMoved<Item>(items: readonly Item[], source: number, target: number): readonly Item[] {
  const item = items[source];
  if (item === undefined) return items;
  const otherItems = withoutIndex(items, source);
  return [...otherItems.slice(0, target), item, ...otherItems.slice(target)];
}
