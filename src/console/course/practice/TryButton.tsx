import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useWrappedSource } from 'react-admin';
import * as z from 'zod/mini';
import { Simulation } from '#contract/course/practiceRecord.ts';
import { useText } from '#console/texts/index.ts';
import { useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';

const TryDialog = lazy(() => import('./TryDialog.tsx'));

/** A button that opens the simulation as learners will see it, with the values typed so far. */
export function TryButton() {
  const text = useText();
  const { getValues } = useFormContext();
  const entriesPath = useWrappedSource('correctEntries');
  const path = entriesPath.replace(/\.correctEntries$/, '');
  const [entries]: readonly unknown[] = useFormValues([entriesPath]);
  const [simulation, setTried] = useState<Simulation>();
  const hasEntries = Array.isArray(entries) && entries.length > 0;
  return (
    <div>
      <Button
        variant="outlined"
        size="small"
        startIcon={<PlayArrowOutlined />}
        disabled={!hasEntries}
        onClick={() => setTried(z.parse(Simulation, getValues(path)))}
      >
        {text('practice.try.open')}
      </Button>
      {simulation ? (
        <Suspense fallback={null}>
          <TryDialog simulation={simulation} onClose={() => setTried(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
