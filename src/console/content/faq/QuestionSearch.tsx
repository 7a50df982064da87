import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import styles from './faq.module.css';
import { findQuestions } from './findQuestions.ts';
import type { Place } from './revealed.ts';

/** Looks through all categories, questions and answers as they are typed; a result leads to its place in the form. */
export function QuestionSearch({ onFound }: { onFound: (place: Place) => void }) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [categories] = useFormValues(['categories']);
  const found = findQuestions(categories, typed);
  const [first] = found;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped('');
    if (event.key !== 'Enter') return;
    // Enter would save the form.
    event.preventDefault();
    if (first) onFound({ ...first.place });
  }
  return (
    <div role="search" className={styles.search} aria-label={text('faq.search')}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        value={typed}
        placeholder={text('faq.search')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-label': text('faq.search'), 'aria-controls': id, autoComplete: 'off' } }}
      />
      <div id={id} aria-live="polite">
        {typed.trim() !== '' && (
          <p className={styles.count}>
            {found.length === 0 ? text('faq.noneFound') : text('faq.found', { smart_count: found.length })}
          </p>
        )}
      </div>
      {found.length > 0 && (
        <ul className={styles.results}>
          {found.map(({ place, category, question }) => (
            <li key={`${place.category} ${place.question ?? ''}`}>
              <button type="button" onClick={() => onFound({ ...place })}>
                <span className={styles.where}>{category || text('faq.untitled')}</span>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
