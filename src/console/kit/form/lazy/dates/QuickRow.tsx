import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { momentAt } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { quickDays, quickTimes, type QuickChoice } from './quickChoices.ts';
import { Row } from '../../../layout/parts.tsx';

/** Buttons for common choices, such as 'Tomorrow 09:00'. */
export function QuickRow(props: { label: string; withTime: boolean; onChoose: (choice: QuickChoice) => void }) {
  const { label, withTime, onChoose } = props;
  const text = useText();
  const choices = useQuickChoices(withTime);
  return (
    <Row wrap above={8} role="group" aria-label={text('form.quick.label', { label })}>
      {choices.map((choice) => (
        <Button key={`${choice.date} ${choice.time}`} size="small" variant="outlined" onClick={() => onChoose(choice)}>
          {text(choice.label)} {withTime && choice.time}
        </Button>
      ))}
    </Row>
  );
}

/** Returns the choices, and recomputes them when the first one has passed, because a form may stay open for hours. */
function useQuickChoices(withTime: boolean): readonly QuickChoice[] {
  const [now, setNow] = useState(() => new Date());
  const choices = withTime ? quickTimes(now) : quickDays(now);
  const firstChoice = choices[0];
  const firstChoiceAt = withTime && firstChoice ? momentAt(firstChoice).getTime() : undefined;
  useEffect(() => {
    if (firstChoiceAt === undefined) return undefined;
    const timer = setTimeout(() => setNow(new Date()), Math.max(0, firstChoiceAt - Date.now()));
    return () => clearTimeout(timer);
  }, [firstChoiceAt]);
  return choices;
}
