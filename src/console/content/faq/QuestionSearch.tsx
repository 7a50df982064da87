import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Muted, Stack, Text } from '#console/kit/layout/parts.tsx';
import styles from './faq.module.css';
import { findQuestions } from './findQuestions.ts';
import type { Place } from './revealed.ts';

/**
 * Searches the form's categories, questions and answers; choosing a result moves the focus to its place in the form.
 */
export function QuestionSearch({ onFound }: { onFound: (place: Place) => void }) {
  const text = useText();
  const id = useId();
  const [typedText, setTypedText] = useState('');
  const [categories] = useFormValues(['categories']);
  const results = findQuestions(categories, typedText);
  const [firstResult] = results;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTypedText('');
    if (event.key !== 'Enter') return;
    // Without this, Enter would save the form.
    event.preventDefault();
    if (firstResult) onFound({ ...firstResult.place });
  }
  return (
    <Stack role="search" aria-label={text('faq.search')}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        value={typedText}
        placeholder={text('faq.search')}
        onChange={(event) => setTypedText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-label': text('faq.search'), 'aria-controls': id, autoComplete: 'off' } }}
      />
      <div id={id} aria-live="polite">
        {typedText.trim() !== '' && (
          <Text size="table" tone="muted" numbers>
            {results.length === 0 ? text('faq.noneFound') : text('faq.found', { smart_count: results.length })}
          </Text>
        )}
      </div>
      {results.length > 0 && (
        <Stack as="ul" gap={0} pad={4} ground="outlined" scrolls className={styles.results}>
          {results.map(({ place, category, question }) => (
            <Stack as="li" fixed key={`${place.category} ${place.question ?? ''}`}>
              <Stack
                as="button"
                type="button"
                gap={0}
                pad={8}
                className={looks.plainButton}
                onClick={() => onFound({ ...place })}
              >
                <Muted size="table" breaks="anywhere">
                  {category || text('faq.untitled')}
                </Muted>
                <Text as="span" breaks="anywhere">
                  {question}
                </Text>
              </Stack>
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
