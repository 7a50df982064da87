import type { ConsoleModule } from '../module.ts';

type Loaded = Pick<ConsoleModule, 'texts' | 'nouns'>;

const loaded: Loaded[] = [];
let follow: (() => Promise<void>) | undefined;

/**
 * Adds the texts of a module and of its resources. Await it before a screen of the module is rendered. The entry loads
 * the first module beside the console, so the provider itself is no import of this file.
 */
export async function addTexts(module: Loaded): Promise<void> {
  loaded.push(module);
  await follow?.();
}

/** The texts of the modules that are loaded; `next` is called, and awaited, when there are more. */
export function followTexts(next: () => Promise<void>): readonly Loaded[] {
  follow = next;
  return loaded;
}
