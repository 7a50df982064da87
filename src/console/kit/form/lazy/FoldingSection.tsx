import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useId, useState, type ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { useRegisterField } from '../fields.ts';
import { looks } from '../../layout/looks.ts';
import { Row, Stack, Text } from '../../layout/parts.tsx';
import form from '../form.module.css';
import styles from './foldingSection.module.css';

export type FoldingSectionProps = {
  title: TextKey;
  help?: TextKey;
  /** The target of a link in a page's index. */
  id?: string;
  /**
   * The fields inside the section. An error in one of them expands the section, and the form knows their labels while
   * the section is collapsed. Must be a constant.
   */
  sources: readonly string[];
  /** Whether the section is expanded at first. */
  open?: boolean;
  children: ReactNode;
};

/**
 * A section of a long form that is collapsed to its heading at first. Its inputs are mounted when it is first expanded
 * and stay mounted, so that a form with four editors opens as quickly as one without, and no input is lost.
 */
export function FoldingSection(props: FoldingSectionProps) {
  const { title, help, id, sources, children } = props;
  const text = useText();
  const ownId = useId();
  const names = [...sources];
  const values: readonly unknown[] = useWatch({ name: names });
  const { errors, submitCount } = useFormState({ name: names });
  const [open, setOpen] = useState(props.open ?? false);
  const [isMounted, setIsMounted] = useState(open);
  // Each refused save expands sections with errors again.
  const failedSubmit = names.some((name) => get(errors, name) !== undefined) ? submitCount + 1 : 0;
  const [handledSubmit, setHandledSubmit] = useState(0);
  if (failedSubmit !== handledSubmit) {
    setHandledSubmit(failedSubmit);
    if (failedSubmit > 0) setOpen(true);
  }
  if (open && !isMounted) setIsMounted(true);
  return (
    <Stack as="section" id={id} gap={0} ground="card" className={form.section} aria-labelledby={`${ownId}-title`}>
      <h2 className={styles.head}>
        <Row
          as="button"
          type="button"
          gap={12}
          className={looks.plainButton}
          data-wrong={failedSubmit > 0 || undefined}
          aria-expanded={open}
          aria-controls={isMounted ? `${ownId}-body` : undefined}
          onClick={() => setOpen(!open)}
        >
          <Text as="span" id={`${ownId}-title`} grow>
            {text(title)}
          </Text>{' '}
          {!open && values.every(isEmpty) ? (
            <Text as="span" size="table" weight={400} tone="muted">
              {text('form.emptySection')}
            </Text>
          ) : null}
          <ExpandMoreOutlined fontSize="small" />
        </Row>
      </h2>
      {isMounted ? (
        <Stack id={`${ownId}-body`} gap={16} pad={24} hidden={!open}>
          {help ? (
            <Text size="table" tone="muted">
              {text(help)}
            </Text>
          ) : null}
          {children}
        </Stack>
      ) : (
        names.map((source) => <RegisteredField key={source} source={source} />)
      )}
    </Stack>
  );
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === '';
}

/** Registers the label of a field whose input is not rendered yet. */
function RegisteredField({ source }: { source: string }) {
  const text = useText();
  useRegisterField({ source, label: text(useLabelOf()({ source })) });
  return null;
}
