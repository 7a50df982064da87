import type { Translation } from '#console/texts/index.ts';

export const merge: Translation<'merge'> = {
  kept: 'यह रिकॉर्ड रहेगा',
  removed: 'यह रिकॉर्ड ट्रैश में जाएगा',
  swap: 'दूसरा रिकॉर्ड रखें',
  same: 'दोनों रिकॉर्ड में समान',
  empty: 'खाली',
};
