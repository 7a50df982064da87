import type { Translation } from '#console/texts/index.ts';

export const quiz: Translation<'quiz'> = {
  fetchFailed: 'क्विज़ लोड नहीं हो सका',
  parseFailed: 'Excel फ़ाइल पढ़ी नहीं जा सकी। कृपया उसका फ़ॉर्मैट जाँचें।',
};
