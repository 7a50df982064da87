import type { Faq } from '#contract/content/faq.ts';
import { useText } from '#console/texts/index.ts';
import type { Column } from '#console/kit/list/RecordList.tsx';
import styles from './faq.module.css';

/** All of the page, for who may only read it. */
export const faqDetails: readonly Column<Faq>[] = [
  { source: '_id' },
  { source: 'hero', render: ({ hero }) => [hero.title, hero.subtitle].filter(Boolean).join('\n') },
  { source: 'categories', render: ({ categories }) => <Questions categories={categories} /> },
  { source: 'meta', render: ({ meta }) => <Meta {...meta} /> },
];

function Questions({ categories }: Pick<Faq, 'categories'>) {
  return categories.map(({ title, faqs }, place) => (
    // Two categories may have the same title.
    <details key={place} open={place === 0}>
      <summary>{title}</summary>
      <dl className={styles.answers}>
        {faqs.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}

function Meta({ title, description, keywords }: Faq['meta']) {
  const text = useText();
  const words = keywords.length > 0 && text('faq.keywords', { words: keywords.join(', ') });
  return [title, description, words].filter(Boolean).join('\n');
}
