import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useId, useState, type ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { useRegisterField } from '../fields.ts';
import form from '../form.module.css';
import styles from './foldingSection.module.css';

export type FoldingSectionProps = {
  title: TextKey;
  help?: TextKey;
  /** The target of a link in a page's index. */
  id?: string;
  /** The fields in it: an error in one unfolds it, and the form knows their labels while it is folded. A constant. */
  sources: readonly string[];
  /** Unfolded at first. */
  open?: boolean;
  children: ReactNode;
};

/**
 * A section of a long form that is folded to its heading until it is wanted. Its inputs are made when it is first
 * unfolded, and stay: a form with four editors opens as one with none, and nothing typed is lost.
 */
export function FoldingSection(props: FoldingSectionProps) {
  const { title, help, id, sources, children } = props;
  const text = useText();
  const ownId = useId();
  const names = [...sources];
  const values: readonly unknown[] = useWatch({ name: names });
  const { errors, submitCount } = useFormState({ name: names });
  const [open, setOpen] = useState(props.open ?? false);
  const [made, setMade] = useState(open);
  // Each refused save unfolds the errors once more.
  const wrong = names.some((name) => get(errors, name) !== undefined) ? submitCount + 1 : 0;
  const [shown, setShown] = useState(0);
  if (wrong !== shown) {
    setShown(wrong);
    if (wrong > 0) setOpen(true);
  }
  if (open && !made) setMade(true);
  return (
    <section id={id} className={form.section} aria-labelledby={`${ownId}-title`}>
      <h2 className={styles.head}>
        <button
          type="button"
          data-wrong={wrong > 0 || undefined}
          aria-expanded={open}
          aria-controls={made ? `${ownId}-body` : undefined}
          onClick={() => setOpen(!open)}
        >
          <span id={`${ownId}-title`}>{text(title)}</span>{' '}
          {!open && values.every(isEmpty) ? <span className={styles.state}>{text('form.emptySection')}</span> : null}
          <ExpandMoreOutlined fontSize="small" />
        </button>
      </h2>
      {made ? (
        <div id={`${ownId}-body`} className={styles.body} hidden={!open}>
          {help ? <p className={styles.help}>{text(help)}</p> : null}
          <div className={form.fields}>{children}</div>
        </div>
      ) : (
        names.map((source) => <Known key={source} source={source} />)
      )}
    </section>
  );
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

/** Registers the label of a field whose input is not rendered yet. */
function Known({ source }: { source: string }) {
  const text = useText();
  useRegisterField({ source, label: text(useLabelOf()({ source })) });
  return null;
}
