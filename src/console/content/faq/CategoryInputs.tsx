import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
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
  textIn,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { iconChoices } from '#console/kit/icons/iconChoices.ts';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { RevealedContext } from './revealed.ts';

const icons = iconChoices(faqIcons);

/** A category, folded to its title. It unfolds when it has an error, or when a search result in it is chosen. */
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
  const [lastRevealed, setKnown] = useState(revealed);
  if (revealed !== lastRevealed) {
    setKnown(revealed);
    if (revealed?.category === index) setUnfolded(true);
  }
  const focusedPlace = useRef(revealed);
  useEffect(() => {
    if (revealed === focusedPlace.current) return;
    focusedPlace.current = revealed;
    if (revealed?.category !== index) return;
    const name = revealed.question === undefined ? `${path}.title` : `${path}.faqs.${revealed.question}.question`;
    body.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [revealed, index, path]);

  return (
    <>
      <Stack as="h3" gap={0}>
        <Row
          as="button"
          type="button"
          className={looks.plainButton}
          padBlock={8}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setUnfolded(!isOpen)}
        >
          <Muted>
            <Row as="span">
              {isOpen ? <ExpandMoreOutlined fontSize="small" /> : <ChevronRightOutlined fontSize="small" />}
              <SiteIcon name={icon} />
            </Row>
          </Muted>
          <Text as="span" size="body" weight={500} breaks="anywhere" grow>
            {textIn(title).trim() || text('faq.untitled')}
          </Text>
          <Text as="span" size="table" weight={400} tone="muted" numbers>
            {text('faq.many', { smart_count: Array.isArray(faqs) ? faqs.length : 0 })}
          </Text>
        </Row>
      </Stack>
      <div id={id} ref={body} hidden={!isOpen}>
        {isOpen && (
          <Stack gap={16}>
            <TextInput source="title" label="faq.categoryTitle" />
            <IconInput source="icon" label="faq.categoryIcon" choices={icons} />
            <ArrayInput source="faqs" label="faq.questions">
              <SimpleFormIterator item="faq.question">
                <TextInput source="question" label="faq.questionText" />
                <TextInput multiline minRows={2} source="answer" label="faq.answer" />
              </SimpleFormIterator>
            </ArrayInput>
          </Stack>
        )}
      </div>
    </>
  );
}

function hasErrors(errors: unknown, index: number): boolean {
  return Array.isArray(errors) && errors[index] !== undefined && errors[index] !== null;
}
