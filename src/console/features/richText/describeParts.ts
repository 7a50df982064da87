import type { Text } from '#console/texts/index.ts';
import type { Part } from './schema/inventory.ts';

const maxParts = 5;

/** Lists the parts of a text as its source contains them: '<script>, style "float: left" on <img>'. */
export function describeParts(parts: readonly Part[], text: Text): string {
  const names = [...new Set(parts.map((part) => describe(part, text)))];
  const listedNames = names.slice(0, maxParts).join(', ');
  const moreCount = names.length - maxParts;
  return moreCount > 0 ? text('richText.loss.more', { parts: listedNames, smart_count: moreCount }) : listedNames;
}

function describe(part: Part, text: Text): string {
  if (part.kind === 'tag') return `<${part.tag}>`;
  if (part.kind !== 'attribute') return text(`richText.loss.${part.kind}`);
  const { attribute, value, tag } = part;
  const shortValue = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return text('richText.loss.attribute', {
    attribute: shortValue === '' ? attribute : `${attribute} "${shortValue}"`,
    tag: `<${tag}>`,
  });
}
