import { createElement, useEffect, useState, type ComponentType } from 'react';
import type { SuggestFieldProps } from './Combobox.tsx';
import { TextField } from './TextField.tsx';

let loaded: ComponentType<SuggestFieldProps> | undefined;

/** Fetches what suggests, which is larger than most lists: with the first form, or before it while nothing else is done. */
export async function loadSuggestions(): Promise<void> {
  loaded = (await import('./Combobox.tsx')).Combobox;
}

/**
 * One line of text with words to choose from; any other can be typed as well. Until the words can be offered it is
 * typed into like any text, and it is never exchanged under the typing hand.
 */
export function SuggestField({ suggestions, ...props }: SuggestFieldProps) {
  const [component, setComponent] = useState(() => loaded);
  const { source } = props;
  useEffect(() => {
    if (loaded) return undefined;
    let wanted = true;
    const load = async () => {
      await loadSuggestions();
      const { activeElement } = document;
      const isTyped = activeElement instanceof HTMLInputElement && activeElement.name === source;
      if (wanted && !isTyped) setComponent(() => loaded);
    };
    load().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [source]);
  return component ? createElement(component, { suggestions, ...props }) : <TextField {...props} />;
}
