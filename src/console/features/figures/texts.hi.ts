import type { Translation } from '#console/texts/index.ts';

export const figures: Translation<'figures'> = {
  from: 'पहला दिन',
  to: 'आखिरी दिन',
  export: 'CSV में सहेजें',
  print: 'प्रिंट करें',
  none: 'इस अवधि में कुछ नहीं।',
};
