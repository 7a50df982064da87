import type { ModuleTexts } from '#console/texts/index.ts';

/** Nouns with one active entry at a time, recognised by the text for their activation. */
export type EntriesNoun = {
  [Noun in keyof ModuleTexts]: ModuleTexts[Noun] extends { activateBroken: string } ? Noun : never;
}[keyof ModuleTexts];

/**
 * The text keys shared by all nouns with an active entry: 'Failed to …' if the server refuses a request, 'Error …ing …'
 * if there is no response. Call it once, outside a component.
 */
export function entryTexts<Noun extends EntriesNoun>(noun: Noun) {
  return {
    noun,
    form: {
      create: {
        success: `${noun}.created`,
        failure: { refused: `${noun}.createFailed`, unanswered: `${noun}.createBroken` },
      },
      update: {
        success: `${noun}.updated`,
        failure: { refused: `${noun}.updateFailed`, unanswered: `${noun}.updateBroken` },
        loadFailure: `${noun}.fetchFailed`,
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

/** The nouns that have all texts of `sectionTexts`. */
export type SectionNoun = {
  [Noun in keyof ModuleTexts]: ModuleTexts[Noun] extends { deleteQuestion: string; activateBroken: string }
    ? Noun
    : never;
}[keyof ModuleTexts];

/**
 * The text keys of a section of the site, with its own delete question and buttons. `namesForbidden` is for sections
 * with a separate text for a missing right.
 */
export function sectionTextKeys<Noun extends SectionNoun>(noun: Noun, { namesForbidden = false } = {}) {
  const { form, activation, deletion, list } = entryTexts(noun);
  const forbidden = namesForbidden ? ({ forbidden: 'ui.action.forbidden' } as const) : {};
  return {
    noun,
    newTitle: `${noun}.newTitle`,
    form: {
      create: { ...form.create, failure: { ...form.create.failure, ...forbidden } },
      update: { ...form.update, failure: { ...form.update.failure, ...forbidden } },
    },
    activation: { ...activation, failure: { ...activation.failure, ...forbidden } },
    deletion: { ...deletion, question: `${noun}.deleteQuestion`, failure: { ...deletion.failure, ...forbidden } },
    list,
  } as const;
}

export type EntryTexts = ReturnType<typeof entryTexts<EntriesNoun>>;
export type SectionTextKeys = ReturnType<typeof sectionTextKeys<SectionNoun>>;
