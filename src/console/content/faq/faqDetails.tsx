import type { Faq } from '#contract/content/faq.ts';
import { useText } from '#console/texts/index.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';

/** All fields of the page, for users who may only read it. */
export const faqDetails: readonly Column<Faq>[] = [
  { source: 'hero', render: ({ hero }) => [hero.title, hero.subtitle].filter(Boolean).join('\n') },
  { source: 'categories', render: ({ categories }) => <Questions categories={categories} /> },
  { source: 'meta', render: ({ meta }) => <Meta {...meta} /> },
];

function Questions({ categories }: Pick<Faq, 'categories'>) {
  return categories.map(({ title, faqs }, place) => (
    // Two categories may have the same title, so the index is the key.
    <details key={place} open={place === 0}>
      <summary>{title}</summary>
      <Stack as="dl" gap={12} above={8} below={16}>
        {faqs.map(({ question, answer }) => (
          <div key={question}>
            <Text as="dt" weight={500}>
              {question}
            </Text>
            <Text as="dd" breaks="typed">
              {answer}
            </Text>
          </div>
        ))}
      </Stack>
    </details>
  ));
}

function Meta({ title, description, keywords }: Faq['meta']) {
  const text = useText();
  const words = keywords.length > 0 && text('faq.keywords', { words: keywords.join(', ') });
  return [title, description, words].filter(Boolean).join('\n');
}
