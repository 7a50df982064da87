import type { ReactNode } from 'react';
import type { TextKey } from '#console/texts/index.ts';
import { TextInput, useFormValues } from '../../kit/form/inputs.tsx';
import { LengthBar } from './LengthBar.tsx';
import { plainTextOf } from './plainTextOf.ts';
import { SearchResult } from './SearchResult.tsx';
import styles from './sitePage.module.css';

/** As long as search engines usually show them. */
const bestTitle = 60;
const bestDescription = 160;

/** Fields for search engines: title and description with their lengths, keywords, and a preview of the result. */
export function SeoFields(props: {
  /** The path of the title in the form. */
  title: string;
  description: string;
  /** The page's on the site. */
  path: string;
  /** The input of a description that is HTML, of which search engines show the text. */
  richDescription?: ReactNode;
  /** The fallback of an empty title, such as the page's heading. */
  fallbackTitle: string;
  /** The input of the keywords, which some pages keep as a text and others as a list. */
  keywords: ReactNode;
  /** Labels of the two, if they differ from the defaults. */
  labels?: { title: TextKey; description?: TextKey };
  /** Recommended minimum lengths, if there are any. */
  minLengths?: { title: number; description: number };
}) {
  const { path, fallbackTitle, keywords, minLengths, richDescription } = props;
  const [title = '', written = '', otherwise = ''] = useFormValues([props.title, props.description, fallbackTitle]).map(
    (value) => (typeof value === 'string' ? value.trim() : ''),
  );
  const description = richDescription === undefined ? written : plainTextOf(written);
  return (
    <>
      <div className={styles.measured}>
        <TextInput source={props.title} label={props.labels?.title ?? 'sitePage.fields.seoTitle'} />
        <LengthBar length={title.length} best={bestTitle} minLength={minLengths?.title} />
      </div>
      <div className={styles.measured}>
        {richDescription ?? (
          <TextInput
            multiline
            minRows={minLengths ? 4 : 2}
            source={props.description}
            label={props.labels?.description ?? 'sitePage.fields.seoDescription'}
          />
        )}
        <LengthBar length={description.length} best={bestDescription} minLength={minLengths?.description} />
      </div>
      {keywords}
      <SearchResult
        path={path}
        title={cut(title || otherwise, bestTitle)}
        description={cut(description, bestDescription)}
      />
    </>
  );
}

/** Cut at a word, as search engines do. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const part = text.slice(0, maxLength);
  return `${part.slice(0, part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : maxLength)} …`;
}
