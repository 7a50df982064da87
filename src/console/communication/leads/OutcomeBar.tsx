import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'react-admin';
import { maxNoteLength } from '#contract/communication/leadProgress.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { wallClock, type WallClock } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { readDateTime, showDate } from '#console/kit/dates/dateText.ts';
import { PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNotesAbove } from '#console/kit/layout/useNotesAbove.ts';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { isToCome, momentOfStep, nextSteps, outcomes, proposedSteps, type NextStep, type Outcome } from './outcomes.ts';
import { useNoteDraft } from './outcomeNote.ts';
import { useIsClosed } from './progress.tsx';
import styles from './leads.module.css';

export type Answer = {
  readonly outcome: Outcome;
  readonly next: WallClock | undefined;
  /** The note on the conversation; empty if nothing was typed. */
  readonly note: string;
};

type OutcomeBarProps = {
  lead: ListRow<Lead>;
  outcome?: Outcome | undefined;
  onOutcome: (outcome: Outcome) => void;
  /** Called with the choice when the user accepts it. */
  onAccept: (answer: Answer) => void;
  onClose: () => void;
  /** Receives a function that returns the current choice, so that a key can accept the choice and move on. */
  attach: (read: () => Answer | undefined) => void;
};

/**
 * The choice in the bar. The step that was last chosen for an outcome is proposed for that outcome again; a closed lead
 * has no next step. `read` returns the choice, or undefined while it is incomplete.
 */
function useAnswer(lead: ListRow<Lead>, outcome: Outcome | undefined) {
  const isClosed = useIsClosed(lead);
  const [note, setNote] = useNoteDraft(lead.id);
  const [lastSteps, setLastSteps] = useStore<Partial<Record<Outcome, NextStep>>>('enquiries.nextSteps', {});
  const [chosenStep, setChosenStep] = useState<NextStep>();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const step = isClosed ? 'none' : (chosenStep ?? (outcome && (lastSteps[outcome] ?? proposedSteps[outcome])));
  return {
    step,
    typed,
    isWrong,
    isClosed,
    note,
    setNote,
    choose(next: NextStep) {
      setChosenStep(next);
      setWrong(false);
    },
    type(words: string) {
      setTyped(words);
      setWrong(false);
    },
    read(): Answer | undefined {
      if (outcome === undefined || step === undefined) return undefined;
      const typedMoment = step === 'other' ? readDateTime(typed) : undefined;
      const next = typedMoment ? wallClock(new Date(typedMoment)) : momentOfStep(step);
      if (step === 'other' && !(next && isToCome(next))) {
        setWrong(true);
        return undefined;
      }
      if (chosenStep && chosenStep !== 'other') setLastSteps({ ...lastSteps, [outcome]: chosenStep });
      return { outcome, next, note: note.trim() };
    },
  };
}

/** Asks for the outcome of an attempt to reach the person and for the next step, at the bottom of the window. */
export function OutcomeBar({ lead, outcome, onOutcome, onAccept, onClose, attach }: OutcomeBarProps) {
  const text = useText();
  const id = useId();
  const { step, typed, isWrong, isClosed, note, setNote, choose, type, read } = useAnswer(lead, outcome);
  const group = useRef<HTMLElement>(null);
  useNotesAbove(group);
  useEffect(() => attach(read));
  useEffect(() => {
    if (!group.current?.contains(document.activeElement)) group.current?.querySelector('button')?.focus();
  }, []);

  function accept() {
    const answer = read();
    if (answer) onAccept(answer);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) accept();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Stack
      ref={group}
      role="group"
      gap={12}
      pad={16}
      className={styles.bar}
      aria-labelledby={`${id}-title`}
      onKeyDown={onKeyDown}
    >
      <Row justify="between" wrap>
        <Text as="h2" size="heading3" id={`${id}-title`} breaks="anywhere">
          {text('leads.outcomeOf', { name: lead.name })}
        </Text>
        {lead.phone ? <PhoneLink phone={lead.phone} /> : null}
      </Row>
      {lead.message ? (
        <Text tone="muted" lines={2}>
          {lead.message}
        </Text>
      ) : null}
      <Outcomes outcome={outcome} onOutcome={onOutcome} />
      {outcome && !isClosed ? <NextSteps key={outcome} step={step} onStep={choose} /> : null}
      {step === 'other' ? <TypedMoment typed={typed} isWrong={isWrong} onType={type} /> : null}
      {isClosed ? <Text tone="muted">{text('leads.closedStep')}</Text> : null}
      <input
        className={looks.field}
        aria-label={text('leads.outcomeNote')}
        placeholder={text('leads.outcomeNote')}
        maxLength={maxNoteLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Row justify="end">
        <Button color="inherit" onClick={onClose}>
          {text('leads.outcomeCancel')}
        </Button>
        <Button variant="contained" disabled={outcome === undefined} onClick={accept}>
          {text('leads.outcomeSave')}
        </Button>
      </Row>
    </Stack>
  );
}

function Outcomes({ outcome, onOutcome }: Pick<OutcomeBarProps, 'outcome' | 'onOutcome'>) {
  const text = useText();
  return (
    <Row role="group" wrap aria-label={text('leads.outcome')}>
      {outcomes.map((each, index) => (
        <Button
          key={each}
          size="small"
          variant={each === outcome ? 'contained' : 'outlined'}
          aria-pressed={each === outcome}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onOutcome(each)}
        >
          {`${index + 1} ${text(`leads.outcomes.${each}`)}`}
        </Button>
      ))}
    </Row>
  );
}

function NextSteps({ step, onStep }: { step: NextStep | undefined; onStep: (step: NextStep) => void }) {
  const text = useText();
  const id = useId();
  const group = useRef<HTMLElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <Row ref={group} role="radiogroup" wrap gap={16} aria-label={text('leads.nextStep')}>
      {nextSteps.map((each) => (
        <Row as="label" key={each} gap={4}>
          <input type="radio" name={id} checked={each === step} onChange={() => onStep(each)} />
          {stepInWords(each, text)}
        </Row>
      ))}
    </Row>
  );
}

function TypedMoment({ typed, isWrong, onType }: { typed: string; isWrong: boolean; onType: (words: string) => void }) {
  const text = useText();
  const id = useId();
  return (
    <Stack gap={4}>
      <input
        className={looks.field}
        aria-label={text('leads.nextMoment')}
        placeholder={text('form.dateTimePattern')}
        aria-invalid={isWrong}
        {...(isWrong ? { 'aria-describedby': id } : {})}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {isWrong ? (
        <Text role="alert" id={id} tone="red">
          {text('leads.nextWrong')}
        </Text>
      ) : null}
    </Stack>
  );
}

function stepInWords(step: NextStep, text: ReturnType<typeof useText>): string {
  const moment = momentOfStep(step);
  const words = text(`leads.nextSteps.${step}`);
  return moment ? `${words} (${showDate(moment.date)} ${moment.time})` : words;
}
