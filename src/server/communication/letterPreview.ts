import type { LetterPreview } from '#contract/communication/campaignRecord.ts';
import { unfinishedPlaces } from '#contract/communication/unfinishedLetter.ts';
import { campaignLetter, unescapeHtml, type CampaignContent } from './campaignLetter.ts';
import type { Environment } from '../environment.ts';

/** Number of characters of HTML above which Gmail hides the rest of a letter. */
const maxShownLength = 100_000;

type Problem = LetterPreview['problems'][number];

/** Decodes the value of an attribute of cleaned HTML. */
const attribute = (tag: string, name: string) => unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function linkProblem(url: string): Problem | undefined {
  if (url === '' || url === '#')
    return { kind: 'link', what: url, message: 'This link leads nowhere. Enter its address.' };
  if (/^http:/i.test(url))
    return { kind: 'link', what: url, message: 'This link is not encrypted. Use https:// if the site has it.' };
  return undefined;
}

/**
 * The letter as `reader` would get it, with the problems to fix. Its links are not fetched, so a broken one only shows
 * in the reader's browser.
 */
export function previewOf(
  content: CampaignContent,
  settings: Pick<Environment, 'publicUrl' | 'product'>,
  reader: { name: string; email: string },
): LetterPreview {
  const letter = campaignLetter(content, settings, { tracked: false });
  const { htmlContent, subject, textContent } = content;
  const links = [...htmlContent.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attribute(tag, 'href'));
  const images = [...htmlContent.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
    src: attribute(tag, 'src'),
    alt: attribute(tag, 'alt'),
  }));
  const withoutFallback = [
    ...`${subject}\n${htmlContent}\n${textContent}`.matchAll(/\{\{\s*((?:first_)?name)\s*\}\}/g),
  ];
  const problems: Problem[] = [
    ...unfinishedPlaces(`${subject}\n${htmlContent}\n${textContent}`),
    ...links.flatMap((url) => linkProblem(url) ?? []),
    ...images.flatMap(({ src, alt }): Problem[] =>
      alt.trim() === ''
        ? [{ kind: 'image', what: src, message: 'Describe this image: many programs do not show images.' }]
        : [],
    ),
    ...[...new Set(withoutFallback.map(([, name = '']) => name))].map((name): Problem => ({
      kind: 'field',
      what: `{{${name}}}`,
      message: `Some people have no name. Say what stands there instead, such as {{${name}|there}}.`,
    })),
    ...(htmlContent.length > maxShownLength
      ? [
          {
            kind: 'size' as const,
            what: 'html',
            message: 'Gmail hides the end of an email of more than 100 kB. Shorten it.',
          },
        ]
      : []),
  ];
  const previewLetter = letter.of({ address: reader.email, name: reader.name, token: undefined });
  return { ...previewLetter, links: [...new Set(links)], images: [...new Set(images.map(({ src }) => src))], problems };
}
