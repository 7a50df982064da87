import { allowedTags, cleanAttribute } from '#contract/html.ts';
import { unshowableReason } from '#contract/richText.ts';
import { cleanInBrowser } from './clean.ts';
import { inventoryOf, type Inventory, type Part } from './inventory.ts';
import { readHtml } from './readHtml.ts';
import { writeHtml } from './writeHtml.ts';

/** Parts of a document that saving or the visual editor would lose. */
export type Losses = {
  /** Parts that are not in the allow-list, so the server would remove them. */
  readonly notAllowed: readonly Part[];
  /** Parts that are allowed, but that the visual editor cannot represent. */
  readonly notShown: readonly Part[];
  /** The reason why the text is not examined and opens as source: it is too long or nested too deeply. */
  readonly unshowable?: string | undefined;
};

export const noLosses: Losses = { notAllowed: [], notShown: [] };

/** Compares a document with its cleaned version, and the cleaned version with the output of the visual editor. */
export function lossesOf(html: string): Losses {
  const reason = unshowableReason(html);
  if (reason !== undefined) return { ...noLosses, unshowable: reason };
  // The editor's own output is reproduced exactly, so no comparison is needed.
  if (writeHtml(readHtml(html)) === html) return noLosses;
  const cleanedHtml = cleanInBrowser(html);
  const allowedInventory = inventoryOf(cleanedHtml);
  const notAllowed = cleanedHtml === html ? [] : missingFrom(inventoryOf(html), allowedInventory, isRefused);
  return {
    // A mere difference in nesting means that the browser has repaired broken HTML, which loses nothing.
    notAllowed: notAllowed.filter(({ kind }) => kind !== 'order'),
    notShown: missingFrom(allowedInventory, inventoryOf(writeHtml(readHtml(cleanedHtml)))),
  };
}

type AttributePart = Extract<Part, { kind: 'attribute' }>;

/**
 * Whether the allow-list refuses an attribute of an allowed tag, which explains why an <img> or <iframe> was removed.
 */
function isRefused({ tag, attribute, value }: AttributePart): boolean {
  return allowedTags.includes(tag) && cleanAttribute(tag, attribute, value) === undefined;
}

/**
 * Parts of `before` that are missing in `after`. A missing tag covers its attributes, unless one of them caused its
 * removal.
 */
function missingFrom(
  oldInventory: Inventory,
  newInventory: Inventory,
  isReason: (part: AttributePart) => boolean = () => false,
): Part[] {
  const reducedParts = [...oldInventory.amounts.entries()]
    .filter(([key, { amount }]) => (newInventory.amounts.get(key)?.amount ?? 0) < amount)
    .map(([, { part }]) => part);
  if (oldInventory.shape === newInventory.shape) return reducedParts.filter(({ kind }) => kind === 'comment');
  const lostTags = new Set(reducedParts.flatMap((part) => (part.kind === 'tag' ? [part.tag] : [])));
  const reasons = reducedParts.filter((part) => part.kind === 'attribute' && lostTags.has(part.tag) && isReason(part));
  const explainedTags = new Set(reasons.map((part) => (part.kind === 'attribute' ? part.tag : '')));
  const reportedParts = reducedParts.filter((part) => {
    if (part.kind === 'tag') return !explainedTags.has(part.tag);
    return part.kind !== 'attribute' || !lostTags.has(part.tag) || reasons.includes(part);
  });
  return reportedParts.length > 0 ? reportedParts : [{ kind: 'order' }];
}
