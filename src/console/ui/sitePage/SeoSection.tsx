import type { ReactNode } from 'react';
import { TextInput, useFormValues } from '../form/inputs.tsx';
import { FormSection } from '../form/page/FormSection.tsx';
import { LengthBar } from './LengthBar.tsx';
import { SearchResult } from './SearchResult.tsx';
import styles from './sitePage.module.css';

/** As long as search engines usually show them. */
const bestTitle = 60;
const bestDescription = 160;

/**
 * What search engines show of a page: title and description with their lengths, keywords, and the result as it will
 * look. `source` is where the three stand in the form, `path` the page's on the site.
 */
export function SeoSection(props: {
  source: string;
  path: string;
  /** What stands in the place of an empty title, such as the page's heading. */
  usualTitle: string;
  /** The input of the keywords, which some pages keep as a text and others as a list. */
  keywords: ReactNode;
}) {
  const { source, path, usualTitle, keywords } = props;
  const [title = '', description = '', otherwise = ''] = useFormValues([
    `${source}.title`,
    `${source}.description`,
    usualTitle,
  ]).map((value) => (typeof value === 'string' ? value.trim() : ''));
  return (
    <FormSection title="sitePage.seo" help="sitePage.seoHelp">
      <div className={styles.measured}>
        <TextInput source={`${source}.title`} label="sitePage.fields.seoTitle" />
        <LengthBar length={title.length} best={bestTitle} />
      </div>
      <div className={styles.measured}>
        <TextInput multiline minRows={2} source={`${source}.description`} label="sitePage.fields.seoDescription" />
        <LengthBar length={description.length} best={bestDescription} />
      </div>
      {keywords}
      <SearchResult
        path={path}
        title={cut(title || otherwise, bestTitle)}
        description={cut(description, bestDescription)}
      />
    </FormSection>
  );
}

/** Cut at a word, as search engines do. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const part = text.slice(0, most);
  return `${part.slice(0, part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : most)} …`;
}
