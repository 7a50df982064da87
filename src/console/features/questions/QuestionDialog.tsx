import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import TextField from '@mui/material/TextField';
import { useContext, useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { TypedQuestion, manualTexts, questionOfQuiz, type Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { FieldNotes } from '../../kit/form/FieldFrame.tsx';
import { DialogClosingContext, useMayLeave } from '../../kit/form/leave.ts';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import fields from '../../kit/form/fields.module.css';
import styles from '../../kit/form/form.module.css';
import { Row, Stack } from '../../kit/layout/parts.tsx';

const letters = ['A', 'B', 'C', 'D'] as const;

export type QuestionDialogProps = {
  /** Omitted for a new question. */
  question?: Question;
  /** The position of the question, starting at 1; `count` is the number of questions. */
  place: number;
  count: number;
  /** Receives the question and its position, starting at 1. */
  onSave: (question: Question, place: number) => void;
  onClose: () => void;
};

type QuestionValues = {
  question: string;
  options: readonly string[];
  correct: number;
  explanation: string;
  place: string;
};

const typedOf = (question: Question | undefined, place: number): QuestionValues => ({
  question: question?.question ?? '',
  options: letters.map((_, index) => question?.options[index] ?? ''),
  correct: question ? question.options.indexOf(question.answer) : -1,
  explanation: question?.explanation ?? '',
  place: String(place),
});

/** The form of a question: its options, the correct one and the explanation. */
export function QuestionDialog(props: QuestionDialogProps) {
  const text = useText();
  return (
    <DialogShell
      title={text(props.question ? 'questions.dialog.edit' : 'questions.dialog.add')}
      width={640}
      onClose={props.onClose}
    >
      <QuestionForm {...props} />
    </DialogShell>
  );
}

function QuestionForm(props: QuestionDialogProps) {
  const { question, count } = props;
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const firstInput = useRef<HTMLInputElement>(null);
  const form = useQuestionForm(props, () => firstInput.current?.focus());
  const { values, errors, change } = form;

  useEffect(() => firstInput.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    // The dialog may be inside another form, which must not be submitted as well.
    event.preventDefault();
    event.stopPropagation();
    form.save(false);
  }

  return (
    <form ref={element} noValidate className={styles.dialogForm} onSubmit={submit}>
      <div className={styles.dialogBody}>
        <div className={styles.fields}>
          <TextField
            inputRef={firstInput}
            multiline
            minRows={2}
            required
            label={text('questions.dialog.question')}
            value={values.question}
            error={errors.question !== undefined}
            helperText={errors.question}
            onChange={({ target }) => change({ question: target.value })}
          />
          <Options form={form} />
          <TextField
            multiline
            minRows={2}
            label={text('questions.dialog.explanation')}
            value={values.explanation}
            error={errors.explanation !== undefined}
            helperText={errors.explanation ?? text('questions.dialog.explanationHelp')}
            onChange={({ target }) => change({ explanation: target.value })}
          />
          {question && count > 1 ? (
            <TextField
              label={text('questions.dialog.place')}
              value={values.place}
              onChange={({ target }) => change({ place: target.value })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          ) : null}
        </div>
      </div>
      <FormFooter isNew={!question} form={form} />
      <LeaveGuard leave={form.leave} />
    </form>
  );
}

/**
 * The values of the form, their errors, and the function that saves them. `onNext` is called when another question is
 * started.
 */
function useQuestionForm({ question, place, count, onSave, onClose }: QuestionDialogProps, onNext: () => void) {
  const text = useText();
  const [start, setStart] = useState(() => typedOf(question, place));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [addedNotice, setAddedNotice] = useState('');
  const hasChanged = JSON.stringify(values) !== JSON.stringify(start);
  const leave = useMayLeave(hasChanged, () => hasChanged);
  const change = (part: Partial<QuestionValues>) => setValues((now) => ({ ...now, ...part }));

  /** Returns the question, or undefined if it has errors, which are then shown. */
  function validQuestion(): Question | undefined {
    const correctOption = values.options[values.correct] ?? '';
    const parsed = TypedQuestion.safeParse({ ...values, answer: correctOption });
    const shownErrors: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? [])
      shownErrors[String(path[0])] ??= messageInLanguage(message);
    if (shownErrors.answer !== undefined && values.correct >= 0) shownErrors.answer = manualTexts.noMatch;
    setErrors(shownErrors);
    return parsed.success ? questionOfQuiz(parsed.data) : undefined;
  }

  function save(another: boolean) {
    const valid = validQuestion();
    if (!valid) return;
    leave.freely();
    onSave(valid, Math.min(Math.max(Math.trunc(Number(values.place)) || place, 1), question ? count : count + 1));
    if (!another) return onClose();
    const nextQuestion = typedOf(undefined, place + 1);
    setStart(nextQuestion);
    setValues(nextQuestion);
    setAddedNotice(text('questions.dialog.added', { place }));
    onNext();
  }

  return { values, change, errors, added: addedNotice, leave, save };
}

type Form = ReturnType<typeof useQuestionForm>;

/** The four options, of which one is marked as correct. */
function Options({ form: { values, errors, change } }: { form: Form }) {
  const text = useText();
  const id = useId();
  return (
    <Stack as="fieldset" aria-describedby={`${id}-error ${id}-help`}>
      <legend className={fields.label} data-required="true">
        {text('questions.dialog.options')}
      </legend>
      {letters.map((letter, index) => (
        <Row key={letter} gap={0}>
          <Radio
            name={`${id}-correct`}
            checked={values.correct === index}
            onChange={() => change({ correct: index })}
            slotProps={{
              input: {
                'aria-label': text('questions.dialog.correct', { letter }),
                'aria-invalid': errors.answer !== undefined && index === 0 ? true : undefined,
              },
            }}
          />
          <TextField
            placeholder={text('questions.dialog.option', { letter })}
            value={values.options[index]}
            error={errors.options !== undefined && index < 2}
            onChange={({ target }) => change({ options: values.options.with(index, target.value) })}
            slotProps={{ htmlInput: { 'aria-label': text('questions.dialog.option', { letter }) } }}
          />
        </Row>
      ))}
      <FieldNotes id={id} error={errors.options ?? errors.answer} help={text('questions.dialog.optionsHelp')} />
    </Stack>
  );
}

function FormFooter({ isNew, form: { added, save } }: { isNew: boolean; form: Form }) {
  const text = useText();
  const closing = useContext(DialogClosingContext);
  return (
    <div className={styles.dialogFoot}>
      <Row wrap justify="end" className={styles.actions}>
        <output className={styles.state}>{added}</output>
        <Button variant="text" color="inherit" onClick={() => closing?.close()}>
          {text('questions.dialog.cancel')}
        </Button>
        {isNew ? (
          <Button variant="outlined" color="inherit" onClick={() => save(true)}>
            {text('questions.dialog.another')}
          </Button>
        ) : null}
        <Button type="submit" variant="contained">
          {text(isNew ? 'questions.dialog.saveAdd' : 'questions.dialog.save')}
        </Button>
      </Row>
    </div>
  );
}
