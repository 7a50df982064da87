import { diffWords } from 'diff';
import { useMemo } from 'react';
import styles from './conflict.module.css';

/** Beyond this the comparison would be felt. */
const maxCharacters = 20_000;

/** A version of a text with its line breaks, in which the words that the other one lacks are marked. */
export function DifferingWords({ words, other }: { words: string; other: string }) {
  const parts = useMemo(() => {
    if (words.length + other.length > maxCharacters) return [{ value: words, added: false }];
    return diffWords(other, words).filter(({ removed }) => !removed);
  }, [words, other]);
  return (
    <span className={styles.value}>
      {parts.map(({ value, added }, index) =>
        // The parts of one text have no other identity than their place.
        added ? <mark key={index}>{value}</mark> : <span key={index}>{value}</span>,
      )}
    </span>
  );
}
