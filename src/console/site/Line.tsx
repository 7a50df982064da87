import { createElement } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { languageOf } from './language.ts';

type Tag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'span' | 'b' | 'strong' | 'blockquote' | 'dd' | 'dt' | 'bdi';

/**
 * A text of the section, rendered as plain text and never as HTML; nothing if it is empty. If it is required and still
 * empty, its `label` is shown in grey, at the size of the text.
 */
export function Line({
  as = 'p',
  text,
  label,
  ...rest
}: {
  as?: Tag;
  text: string;
  label?: TextKey;
  className?: string;
}) {
  const translate = useText();
  const words = text.trim();
  if (words !== '') return createElement(as, { ...rest, lang: languageOf(words) }, words);
  if (!label) return null;
  return createElement(as, rest, <span className="missing">{translate(label)}</span>);
}
