import { leadSources } from '#contract/communication/leadRecord.ts';
import type { Text } from '#console/texts/index.ts';
import { storedInWords } from '#console/kit/format/storedInWords.ts';

/** The source of a lead in the reader's language. */
export const sourceInWords = (source: string, text: Text): string =>
  storedInWords(leadSources, source, (sourceName) => text(`leads.sources.${sourceName}`));
