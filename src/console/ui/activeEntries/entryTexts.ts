import type { ModuleTexts } from '#console/texts/index.ts';

/** The nouns whose entries are shown one at a time: those with a text for their activation. */
export type EntriesNoun = {
  [Noun in keyof ModuleTexts]: ModuleTexts[Noun] extends { activateBroken: string } ? Noun : never;
}[keyof ModuleTexts];

/**
 * The texts that every such noun has: 'Failed to …' is for what the server refused, 'Error …ing …' for what it never
 * answered (readings.md §4). Call it once, outside a component.
 */
export function entryTexts<Noun extends EntriesNoun>(noun: Noun) {
  return {
    noun,
    form: {
      create: {
        saved: `${noun}.created`,
        failed: { refused: `${noun}.createFailed`, unanswered: `${noun}.createBroken` },
      },
      update: {
        saved: `${noun}.updated`,
        failed: { refused: `${noun}.updateFailed`, unanswered: `${noun}.updateBroken` },
        loadFailed: `${noun}.fetchFailed`,
      },
    },
    activation: {
      success: `${noun}.activated`,
      failure: { refused: `${noun}.activateFailed`, unanswered: `${noun}.activateBroken` },
      question: {
        title: `${noun}.activateQuestion`,
        text: `${noun}.activateConsequence`,
        confirm: 'ui.entries.activate',
      },
    },
    deletion: {
      item: `${noun}.one`,
      success: `${noun}.deleted`,
      failure: { refused: `${noun}.deleteFailed`, unanswered: `${noun}.deleteBroken` },
    },
    list: { title: `${noun}.title`, add: `${noun}.add`, failure: `${noun}.fetchFailed`, empty: `${noun}.empty` },
  } as const;
}

export type EntryTexts = ReturnType<typeof entryTexts<EntriesNoun>>;
