import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import type { Question } from '#contract/questions.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { formatNumber } from '../../kit/format/format.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { Stage } from '../../kit/import/Stage.tsx';
import { TryResult, type Answers } from './TryResult.tsx';
import { ShareBar } from '../../kit/status/ShareBar.tsx';

/**
 * A trial run: questions as a learner answers them, one at a time, then the score. With `minutes`, the run ends when
 * the time is up.
 */
export function TryDialog(props: {
  questions: readonly Question[];
  minutes?: number | undefined;
  title?: string;
  onClose: () => void;
}) {
  const { questions, minutes, title, onClose } = props;
  const text = useText();
  const [run, setRun] = useState(0);
  return (
    <DialogShell title={title ?? text('questions.trying.title')} width={680} onClose={onClose}>
      {/* A new key restarts everything, including the timer. */}
      <Run key={run} questions={questions} minutes={minutes} onAgain={() => setRun(run + 1)} onClose={onClose} />
    </DialogShell>
  );
}

type RunProps = {
  questions: readonly Question[];
  minutes: number | undefined;
  onAgain: () => void;
  onClose: () => void;
};

function Run({ questions, minutes, onAgain, onClose }: RunProps) {
  const text = useText();
  const dialogs = useDialogs();
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [index, setIndex] = useState(0);
  const [hasEnded, setHasEnded] = useState(false);
  const secondsLeft = useClock(minutes, hasEnded);
  const isOver = secondsLeft === 0;
  const question = questions[index];
  if (hasEnded || isOver || !question) {
    return <TryResult questions={questions} answers={answers} isOver={isOver} onAgain={onAgain} onClose={onClose} />;
  }

  async function finish() {
    const unansweredCount = questions.length - answers.size;
    const isConfirmed =
      unansweredCount === 0 ||
      (await dialogs.confirm({
        title: text('questions.trying.finishQuestion'),
        text: text('questions.trying.unanswered', { smart_count: unansweredCount }),
        confirmLabel: text('questions.trying.finish'),
        cancelLabel: text('questions.trying.finishStay'),
      }));
    if (isConfirmed) setHasEnded(true);
  }

  const isLast = index === questions.length - 1;
  return (
    <Stage
      actions={
        <>
          <Button variant="outlined" color="inherit" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {text('questions.trying.back')}
          </Button>
          {isLast ? null : (
            <Button variant="contained" onClick={() => setIndex(index + 1)}>
              {text('questions.trying.next')}
            </Button>
          )}
          <Button
            variant={isLast ? 'contained' : 'text'}
            color={isLast ? 'primary' : 'inherit'}
            onClick={() => void finish()}
          >
            {text('questions.trying.finish')}
          </Button>
        </>
      }
    >
      <Row justify="between">
        <Text as="span" size="table" tone="muted" numbers>
          {text('questions.trying.progress', { place: formatNumber(index + 1), count: formatNumber(questions.length) })}
        </Text>
        {secondsLeft === undefined ? null : <Clock left={secondsLeft} />}
      </Row>
      <ShareBar
        label={text('questions.trying.progress', { place: index + 1, count: questions.length })}
        share={(index + 1) / questions.length}
      />
      <Choices
        key={index}
        question={question}
        answer={answers.get(index)}
        onAnswer={(answer) => setAnswers(new Map(answers).set(index, answer))}
      />
    </Stage>
  );
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

function Clock({ left }: { left: number }) {
  const text = useText();
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <Text
      as="span"
      role="timer"
      aria-label={text('questions.trying.timeLeft')}
      size="table"
      weight={600}
      tone={left < 60 ? 'red' : 'strong'}
      numbers
    >
      {twoDigits(minutes)}:{twoDigits(seconds)}
    </Text>
  );
}

function Choices(props: { question: Question; answer: string | undefined; onAnswer: (answer: string) => void }) {
  const { question, answer, onAnswer } = props;
  const id = useId();
  const questionRef = useRef<HTMLLegendElement>(null);
  // Moving the focus makes screen readers announce the next question, and Tab continues from there.
  useEffect(() => questionRef.current?.focus(), []);
  return (
    <Stack as="fieldset">
      <Text as="legend" ref={questionRef} tabIndex={-1} size="heading2" weight={600} breaks="typed" below={12}>
        {question.question}
      </Text>
      {question.options.map((option, index) => (
        // Two options may have the same text.
        <Row key={`${index} ${option}`} as="label" gap={12} className={looks.choice} data-chosen={answer === option}>
          <input type="radio" name={id} checked={answer === option} onChange={() => onAnswer(option)} />
          <span>{option}</span>
        </Row>
      ))}
    </Stack>
  );
}

/**
 * The remaining seconds of a limit in minutes, counted down to 0; undefined without a limit. They are measured by the
 * clock instead of by counting ticks, because browsers throttle timers in background tabs.
 */
function useClock(minutes: number | undefined, isStopped: boolean): number | undefined {
  const [seconds, setSeconds] = useState(minutes === undefined ? undefined : minutes * 60);
  useEffect(() => {
    if (minutes === undefined || isStopped) return;
    const end = Date.now() + minutes * 60_000;
    const timer = setInterval(() => {
      const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSeconds(secondsLeft);
      if (secondsLeft === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [minutes, isStopped]);
  return seconds;
}
