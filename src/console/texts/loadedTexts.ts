import { fillName, productOf, type Product } from '#contract/product.ts';
import type { ConsoleModule } from '../module.ts';
import { currentConfiguration } from '../providers/http.ts';

type LoadedModule = Pick<ConsoleModule, 'texts' | 'nouns'>;
/** Texts grouped by keys. */
export type Tree = { readonly [key: string]: string | Tree };
type FilledTexts = { readonly texts: Tree; readonly nouns: LoadedModule['nouns'] };

const loadedTexts: FilledTexts[] = [];
let follow: (() => Promise<void>) | undefined;

/**
 * Adds the texts of a module and its resources. Must be awaited before a screen of the module renders. This file does
 * not import the provider, because the entry loads the first module in parallel with the console.
 */
export async function addTexts(module: LoadedModule): Promise<void> {
  const { texts, nouns } = module;
  loadedTexts.push({ texts: withName(texts, productOf(currentConfiguration().productName)), nouns });
  await follow?.();
}

/** Awaits a chunk and adds the texts that it exports as `texts`. Rejects if either cannot be loaded. */
export async function withTexts<Chunk extends { texts: LoadedModule['texts'] }>(
  loading: Promise<Chunk>,
): Promise<Chunk> {
  const chunk = await loading;
  await addTexts({ texts: chunk.texts, nouns: {} });
  return chunk;
}

/** Returns the texts of the modules loaded so far; `next` is called and awaited when more are added. */
export function followTexts(next: () => Promise<void>): readonly FilledTexts[] {
  follow = next;
  return loadedTexts;
}

/** Replaces `{product}` with the institute's name. */
export function withName(texts: Tree, product: Product): Tree {
  const filledEntries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? fillName(text, product) : withName(text, product),
  ]);
  return Object.fromEntries(filledEntries);
}
