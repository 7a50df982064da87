import type { Text } from '#console/texts/index.ts';

const maxLength = 80;

/** The title of a folded part of content: its type and the beginning of its text. */
export function contentTitle(text: Text): (part: unknown) => string {
  return (part) => {
    const { type, textContent, richTextContent, videoBase64 } = fieldsOf(part);
    if (type === 'video') return titleOf(text('practice.contentType.video'), fileName(videoBase64));
    if (type === 'rich') return titleOf(text('practice.contentType.rich'), plainText(richTextContent));
    return titleOf(text('practice.contentType.text'), textContent);
  };
}

const titleOf = (kind: string, words: string) => {
  const beginning = words.trim().replaceAll(/\s+/g, ' ');
  const excerpt = beginning.length > maxLength ? `${beginning.slice(0, maxLength)}…` : beginning;
  return excerpt === '' ? kind : `${kind}: ${excerpt}`;
};

function fieldsOf(part: unknown) {
  const fields: Readonly<Record<string, unknown>> = typeof part === 'object' && part !== null ? { ...part } : {};
  const words = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  return {
    type: words('type'),
    textContent: words('textContent'),
    richTextContent: words('richTextContent'),
    videoBase64: words('videoBase64'),
  };
}

/** The approximate text of HTML, without parsing a document for each row. */
const plainText = (html: string) =>
  html
    .slice(0, 2000)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');

const fileName = (address: string) => (address.startsWith('/') ? '' : address);
