import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { useSimpleFormIteratorItem } from 'react-admin';
import { faqIcons } from '#contract/content/faq.ts';
import { useText } from '#console/texts/index.ts';
import {
  ArrayInput,
  IconInput,
  SimpleFormIterator,
  TextInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import styles from './faq.module.css';
import { RevealedContext } from './revealed.ts';

const icons = iconChoices(faqIcons);

/** A category: its title, folded; below it icon and questions. What is wrong in it or was found unfolds it. */
export function CategoryInputs() {
  const text = useText();
  const id = useId();
  const { index } = useSimpleFormIteratorItem();
  const path = `categories.${index}`;
  const [title, icon, faqs] = useFormValues([`${path}.title`, `${path}.icon`, `${path}.faqs`]);
  const { formState } = useFormContext();
  const [isUnfolded, setUnfolded] = useState(title === '');
  const isOpen = isUnfolded || hasErrors(formState.errors.categories, index);
  const body = useRef<HTMLDivElement>(null);
  const revealed = useContext(RevealedContext);
  const [known, setKnown] = useState(revealed);
  if (revealed !== known) {
    setKnown(revealed);
    if (revealed?.category === index) setUnfolded(true);
  }
  const focused = useRef(revealed);
  useEffect(() => {
    if (revealed === focused.current) return;
    focused.current = revealed;
    if (revealed?.category !== index) return;
    const name = revealed.question === undefined ? `${path}.title` : `${path}.faqs.${revealed.question}.question`;
    body.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [revealed, index, path]);

  return (
    <>
      <h3 className={styles.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setUnfolded(!isOpen)}>
          <ExpandMoreOutlined fontSize="small" className={styles.arrow} />
          <SiteIcon name={icon} />
          <span className={styles.title}>{String(title ?? '').trim() || text('faq.untitled')}</span>
          <span className={styles.count}>
            {text('faq.many', { smart_count: Array.isArray(faqs) ? faqs.length : 0 })}
          </span>
        </button>
      </h3>
      <div id={id} ref={body} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <TextInput source="title" label="faq.categoryTitle" />
            <IconInput source="icon" label="faq.categoryIcon" choices={icons} />
            <ArrayInput source="faqs" label="faq.questions">
              <SimpleFormIterator item="faq.question">
                <TextInput source="question" label="faq.questionText" />
                <TextInput multiline minRows={2} source="answer" label="faq.answer" />
              </SimpleFormIterator>
            </ArrayInput>
          </>
        )}
      </div>
    </>
  );
}

function hasErrors(errors: unknown, index: number): boolean {
  return Array.isArray(errors) && errors[index] !== undefined && errors[index] !== null;
}
