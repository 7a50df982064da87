import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { textIn, useFormContext } from '#console/kit/form/inputs.tsx';
import { FreeTimes, type FreeTime } from './FreeTimes.tsx';

const fillOptions = { shouldDirty: true, shouldTouch: true } as const;

/** In a booking's form, finds a free time of the trainer and fills it in. */
export function FindTimeButton() {
  const text = useText();
  const { getValues, setValue } = useFormContext();
  const [people, setPeople] = useState<readonly string[]>();
  function fill(time: FreeTime) {
    for (const field of ['by', 'date', 'start', 'end'] as const) setValue(field, time[field], fillOptions);
  }
  return (
    <div>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<PersonSearchOutlined fontSize="small" />}
        onClick={() => setPeople([textIn(getValues('by'))].filter(Boolean))}
      >
        {text('availabilities.find')}
      </Button>
      {people ? <FreeTimes people={people} onChoose={fill} onClose={() => setPeople(undefined)} /> : null}
    </div>
  );
}
