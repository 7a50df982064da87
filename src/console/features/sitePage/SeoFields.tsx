import type { ReactNode } from 'react';
import { unshowableReason } from '#contract/richText.ts';
import { type TextKey, useText } from '#console/texts/index.ts';
import { TextInput, useFormTexts } from '../../kit/form/inputs.tsx';
import { Stack, Card, Text } from '../../kit/layout/parts.tsx';
import { LengthBar } from './LengthBar.tsx';
import { currentConfiguration } from '#console/providers/http.ts';

/** The numbers of characters of a title and of a description that search engines usually show. */
const titleLength = 60;
const descriptionLength = 160;

/** The fields for search engines: title and description with their lengths, keywords, and a preview of the result. */
export function SeoFields(props: {
  /** The path of the title in the form. */
  title: string;
  description: string;
  /** The page's path on the site. */
  path: string;
  /** The input of a description in HTML, of which search engines show the plain text. */
  richDescription?: ReactNode;
  /** The fallback for an empty title, such as the page's heading. */
  fallbackTitle: string;
  /** The input of the keywords, which some pages store as a text and others as a list. */
  keywords: ReactNode;
  /** Labels of title and description, if they differ from the defaults. */
  labels?: { title: TextKey; description?: TextKey };
  /** Recommended minimum lengths, if there are any. */
  minLengths?: { title: number; description: number };
}) {
  const { path, fallbackTitle, keywords, minLengths, richDescription } = props;
  const [title = '', written = '', otherwise = ''] = useFormTexts([props.title, props.description, fallbackTitle]).map(
    (value) => value.trim(),
  );
  const description = richDescription === undefined ? written : plainTextOf(written);
  return (
    <>
      <Stack gap={4}>
        <TextInput source={props.title} label={props.labels?.title ?? 'sitePage.fields.seoTitle'} />
        <LengthBar length={title.length} best={titleLength} minLength={minLengths?.title} />
      </Stack>
      <Stack gap={4}>
        {richDescription ?? (
          <TextInput
            multiline
            minRows={minLengths ? 4 : 2}
            source={props.description}
            label={props.labels?.description ?? 'sitePage.fields.seoDescription'}
          />
        )}
        <LengthBar length={description.length} best={descriptionLength} minLength={minLengths?.description} />
      </Stack>
      {keywords}
      <SearchResult
        path={path}
        title={cutAtWord(title || otherwise, titleLength)}
        description={cutAtWord(description, descriptionLength)}
      />
    </>
  );
}

/** Cuts a text between words, as search engines do. */
function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const part = text.slice(0, maxLength);
  return `${part.slice(0, part.lastIndexOf(' ') > 0 ? part.lastIndexOf(' ') : maxLength)} …`;
}

/** The page as a search engine would list it. */
function SearchResult({ path, title, description }: { path: string; title: string; description: string }) {
  const text = useText();
  const { productName } = currentConfiguration();
  return (
    <Card as="section" ground="outlined" pad={16} gap={2} aria-label={text('sitePage.result')}>
      <Text size="table" weight={500} below={8}>
        {text('sitePage.result')}
      </Text>
      <Text size="table" tone="muted" breaks="anywhere">
        {productName}
        {path.split('/').map((part) => (part === '' ? '' : ` › ${part}`))}
      </Text>
      <Text size="heading2" tone="accent" breaks="anywhere">
        {title || productName}
      </Text>
      <Text size="table" tone="muted" breaks="anywhere">
        {description || text('sitePage.noDescription')}
      </Text>
    </Card>
  );
}

/** Block elements, which separate words. */
const blocks =
  'address, blockquote, br, dd, div, dt, figcaption, h1, h2, h3, h4, h5, h6, hr, li, p, pre, summary, td, th';

/** The text of HTML on one line, as the institute's site passes it to search engines (server/platform/plainText.ts). */
export function plainTextOf(html: string): string {
  if (unshowableReason(html) !== undefined) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(blocks)) {
    block.before(' ');
    block.after(' ');
  }
  return body.textContent.replace(/\s+/g, ' ').trim();
}
