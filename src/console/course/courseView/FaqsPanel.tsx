import QuizOutlined from '@mui/icons-material/QuizOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath } from 'react-admin';
import type { CourseStatistics } from '#contract/course/courseStatistics.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import styles from './courseView.module.css';

/**
 * The course's frequently asked questions, or a message that there are none. The message links to the page that adds
 * them only if the server sends such questions at all.
 */
export function FaqsPanel({ faqs }: { faqs: CourseStatistics['faqs'] | undefined }) {
  const text = useText();
  const createPath = useCreatePath();
  const add = (
    <Guarded action="read" module="faq">
      <Button component={LinkBase} to={createPath({ resource: 'faq', type: 'list' })} variant="outlined">
        {text('courseView.openFaq')}
      </Button>
    </Guarded>
  );
  if (!faqs || faqs.length === 0) {
    return (
      <EmptyState
        icon={<QuizOutlined fontSize="inherit" />}
        title={text('courseView.noFaqs')}
        {...(faqs ? { text: text('courseView.faqsAdded'), action: add } : {})}
      />
    );
  }
  return (
    <Stack as="dl" gap={0} ground="card" line="between">
      {faqs.map(({ question, answer }, place) => (
        // The index is the key, because the same question may be listed under the course and under its category.
        <Stack key={place} gap={4} pad={16}>
          <Text as="dt" weight={500} breaks="anywhere">
            {question}
          </Text>
          <Text as="dd" tone="muted" breaks="typed" className={styles.answer}>
            {answer}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
