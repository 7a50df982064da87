import { useMemo } from 'react';
import { Status } from '#contract/fields.ts';
import { useText } from '#console/texts/index.ts';
import type { Choice } from './kit/SelectInput.tsx';

/** Active and inactive, for a form. */
export function useStatusChoices(): readonly Choice[] {
  const text = useText();
  return useMemo(() => Status.options.map((id) => ({ id, name: text(`ui.status.${id}`) })), [text]);
}
