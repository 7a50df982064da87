import { TwoLines } from '../list/TwoLines.tsx';

/** The first 100 characters of a text (operations.md §9), and '...' where more follow; in at most two lines. */
export function Excerpt({ children }: { children: string }) {
  return <TwoLines whole={children}>{excerptOf(children)}</TwoLines>;
}

const most = 100;

function excerptOf(text: string): string {
  const characters = [...text.trim()];
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : characters.join('');
}
