import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const specialOffers: Translation<'specialOffers'> = withOutcomes('masculine', {
  title: 'विशेष ऑफ़र',
  one: 'विशेष ऑफ़र',
  many: '%{count} विशेष ऑफ़र |||| %{count} विशेष ऑफ़र',
  fields: {
    title: 'शीर्षक',
    code: 'कोड',
    discount: 'छूट',
    courseIds: 'कोर्स',
    from: 'कब से',
    to: 'कब तक',
    phase: 'अवधि',
    status: 'स्थिति',
    createdAt: 'बनाने की तारीख',
  },
  help: {
    code: 'जो छात्र चेकआउट पर लिखते हैं। बड़े-छोटे अक्षर और स्पेस से फ़र्क नहीं पड़ता।',
    courseIds: 'सभी कोर्स के लिए खाली छोड़ें।',
  },
  allCourses: 'सभी कोर्स',
  days: '%{from} से %{to}',
  phase: { upcoming: 'आने वाला', running: 'चालू', ended: 'समाप्त' },
  overlap: {
    chip: 'साथ-साथ',
    notice: 'इन्हीं दिनों में इन्हीं कोर्स पर दूसरे सक्रिय ऑफ़र भी लागू हैं:',
    one: '%{title} (%{code}, %{discount} %), %{from} से %{to}',
  },
  add: 'ऑफ़र जोड़ें',
  newTitle: 'नया विशेष ऑफ़र',
  editTitle: 'विशेष ऑफ़र संपादित करें',
  empty: 'अभी कोई विशेष ऑफ़र नहीं है। ऑफ़र उन लोगों के लिए छूट है जिन्हें उसका कोड पता है।',
});
