import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useEffect, useRef, useState } from 'react';
import { useEvent, useListContext, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import styles from './toolbar.module.css';

const debounceMs = 300;

/**
 * The search text of the list, which the address stores as the filter `q`. Searches after a pause in typing or on
 * Enter.
 */
export function SearchField({ label, placeholder }: { label: string; placeholder?: TextKey | undefined }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext<RaRecord<string>>();
  const appliedText = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typedText, setTypedText] = useState(appliedText);
  const [submittedText, setSubmittedText] = useState(appliedText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // If the address changes elsewhere (Back, a link, 'Clear filters'), the field shows the new search. Text that is
  // still being typed is never overwritten by an earlier search from this field.
  const [lastApplied, setLastApplied] = useState(appliedText);
  if (appliedText !== lastApplied) {
    setLastApplied(appliedText);
    if (appliedText !== submittedText) {
      setSubmittedText(appliedText);
      setTypedText(appliedText);
    }
  }

  const submit = useEvent((value: string) => {
    clearTimeout(timer.current);
    const q = value.trim();
    setSubmittedText(q);
    if (q !== appliedText) setFilters({ ...filterValues, q });
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className={styles.search}>
      <SearchOutlined className={styles.searchIcon} fontSize="inherit" />
      <input
        ref={field}
        type="search"
        className={styles.searchInput}
        data-search
        aria-label={label}
        placeholder={text(placeholder ?? 'list.searchPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typedText}
        onChange={(event) => {
          const { value } = event.target;
          setTypedText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => submit(value), debounceMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(typedText);
        }}
      />
      {typedText ? (
        <button
          type="button"
          className={classes(looks.iconButton, styles.clearSearch)}
          aria-label={text('list.clearSearch')}
          onClick={() => {
            setTypedText('');
            submit('');
            field.current?.focus();
          }}
        >
          <CloseOutlined fontSize="inherit" />
        </button>
      ) : null}
    </div>
  );
}
