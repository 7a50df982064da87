import { createElement, type ReactNode } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { languageOf } from './language.ts';

/**
 * A link with the site's look. It has no address, because links in a preview must not be followed, and a typed address
 * must be neither opened nor run.
 */
export function SiteLink({ className, children }: { className?: string; children: ReactNode }) {
  return createElement('a', { className }, children);
}

/** The two buttons of a section, of which the first is filled; a button without a text is omitted. */
export function SiteButtons({ first, second }: { first: string; second: string }) {
  if (first.trim() === '' && second.trim() === '') return null;
  return (
    <p className="btns">
      <SiteButton text={first} />
      <SiteButton text={second} line />
    </p>
  );
}

export type SiteButtonProps = {
  text: string;
  line?: boolean;
  icon?: ReactNode;
  /** The placeholder of a required text, shown in grey while it is empty. */
  label?: TextKey;
};

/** A button with a text; renders nothing if there is neither a text nor a `label`. */
export function SiteButton({ text, line = false, icon, label }: SiteButtonProps) {
  const translate = useText();
  const words = text.trim();
  if (words === '' && !label) return null;
  return (
    <SiteLink className={line ? 'btn line' : 'btn'}>
      {icon}
      {words === '' && label ? (
        <span className="missing">{translate(label)}</span>
      ) : (
        <span lang={languageOf(words)}>{words}</span>
      )}
    </SiteLink>
  );
}
