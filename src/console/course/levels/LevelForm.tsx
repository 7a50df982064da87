import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { levelIncomplete, levelTaken, type CourseLevel } from '#contract/course/courseLevels.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './levels.module.css';

type LevelFormProps = {
  label: TextKey;
  start?: CourseLevel;
  /** The values of the other levels, which this level must not repeat. */
  taken: readonly string[];
  save: TextKey;
  pending: boolean;
  /** Resolves to true once the level is stored; the form is then cleared. */
  onSave: (level: { value: string; label: string }) => Promise<boolean>;
  onCancel?: () => void;
};

/** The fields of a level: its value and label. Both are required, and values are unique regardless of case. */
export function LevelForm({ label, start, taken, save, pending, onSave, onCancel }: LevelFormProps) {
  const text = useText();
  const id = useId();
  const valueInput = useRef<HTMLInputElement>(null);
  const [draft, setTyped] = useState({ value: start?.value ?? '', label: start?.label ?? '' });
  const [errorText, setWrong] = useState<string>();
  const level = { value: draft.value.trim(), label: draft.label.trim() };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const isTaken = taken.some((takenValue) => takenValue.toLowerCase() === level.value.toLowerCase());
    const problem = level.value === '' || level.label === '' ? levelIncomplete : isTaken ? levelTaken : undefined;
    setWrong(problem);
    if (problem !== undefined) {
      valueInput.current?.focus();
      return;
    }
    if (await onSave(level)) setTyped({ value: '', label: '' });
  }
  const field = (name: 'value' | 'label') => ({
    size: 'small' as const,
    fullWidth: true,
    label: text(`courseLevels.${name}`),
    value: draft[name],
    error: errorText !== undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...draft, [name]: target.value });
      setWrong(undefined);
    },
    slotProps: {
      htmlInput: {
        autoComplete: 'off',
        maxLength: 100,
        'aria-required': true,
        'aria-describedby': errorText === undefined ? undefined : id,
      },
    },
  });
  return (
    <Stack as="form" grow noValidate aria-label={text(label)} onSubmit={(event) => void submit(event)}>
      <Row align="end" gap={12} phoneColumn>
        <TextField {...field('value')} inputRef={valueInput} />
        <TextField {...field('label')} />
        <Row as="span" fixed className={styles.buttons}>
          <Button type="submit" variant="contained" disabled={pending}>
            {text(save)}
          </Button>
          {onCancel ? (
            <Button variant="outlined" color="inherit" onClick={onCancel}>
              {text('courseLevels.cancel')}
            </Button>
          ) : null}
        </Row>
      </Row>
      {errorText === undefined ? null : (
        <Text id={id} role="alert" size="table" tone="red">
          {messageInLanguage(errorText)}
        </Text>
      )}
    </Stack>
  );
}
