import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const yellowStatsStrip: Translation<'yellowStatsStrip'> = {
  ...sectionTextsInHindi('पीली आँकड़ा पट्टी', { saysWhy: true, unanswered: 'network' }),
  strip: 'पट्टी',
  colours: 'रंग',
  count: '%{smart_count} आँकड़ा |||| %{smart_count} आँकड़े',
  statisticCount: 'संख्या',
  statistic: 'आँकड़ा',
  icon: 'आइकन',
  number: 'संख्या',
  label: 'लेबल',
  iconColour: 'आइकन का रंग',
  tileColour: 'पृष्ठभूमि का रंग',
  fields: {
    title: 'शीर्षक',
    statistics: 'आँकड़े',
    colors: { title: 'शीर्षक का रंग', accent: 'उभार का रंग', background: 'पृष्ठभूमि का रंग' },
  },
  help: {
    statistics: 'हर आँकड़े की संख्या, जैसे 12,000+, और लेबल ज़रूरी हैं।',
    title: 'शीर्षक और लेबल।',
    accent: 'संख्याएँ।',
  },
};
