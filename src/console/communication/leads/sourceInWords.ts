import { leadSources } from '#contract/communication/leads.ts';
import type { Text } from '#console/texts/index.ts';
import { storedInWords } from '#console/ui/format/storedInWords.ts';

/** Where a lead came from, in the person's language. */
export const sourceInWords = (source: string, text: Text): string =>
  storedInWords(leadSources, source, (one) => text(`leads.sources.${one}`));
