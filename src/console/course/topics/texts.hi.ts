import type { Translation } from '#console/texts/index.ts';
import { withOutcomes } from '#console/texts/hi/outcomes.ts';

export const topics: Translation<'topics'> = withOutcomes('masculine', {
  title: '%{chapter} के टॉपिक',
  one: 'टॉपिक',
  many: '%{count} टॉपिक |||| %{count} टॉपिक',
  fields: {
    title: 'टॉपिक का नाम',
    status: 'स्थिति',
    content: 'सामग्री',
    videos: 'वीडियो',
    images: 'इमेज',
    order: 'स्थान',
    createdAt: 'बनाने की तारीख',
    updatedAt: 'अंतिम अपडेट',
  },
  add: 'टॉपिक जोड़ें',
  addCaseStudy: 'केस स्टडी जोड़ें',
  addAssignment: 'असाइनमेंट जोड़ें',
  empty: 'इस अध्याय में अभी कोई टॉपिक नहीं है।',
  deleted: 'हटाया गया!',
  updateFailed: 'टॉपिक नहीं सहेजा जा सका।',
  statusFailed: 'स्थिति नहीं बदली जा सकी',
});

export const practiceLists: Translation<'practiceLists'> = {
  name: 'नाम',
  components: 'हिस्से',
  created: 'बनाने की तारीख',
  actions: 'कार्य',
  counts: 'कार्य %{tasks} · सामग्री %{content} · सिमुलेशन %{simulations} · प्रश्न %{questions}',
  tryAgain: 'फिर कोशिश करें',
  title: { assignments: 'असाइनमेंट', caseStudies: 'केस स्टडी' },
  add: { assignments: 'असाइनमेंट जोड़ें', caseStudies: 'केस स्टडी जोड़ें' },
  one: { assignments: 'असाइनमेंट', caseStudies: 'केस स्टडी' },
  empty: { assignments: 'इस अध्याय में अभी कोई असाइनमेंट नहीं है।', caseStudies: 'इस अध्याय में अभी कोई केस स्टडी नहीं है।' },
  fetchFailed: { assignments: 'असाइनमेंट लोड नहीं हो सके', caseStudies: 'केस स्टडी लोड नहीं हो सकीं' },
  fetchBroken: { assignments: 'असाइनमेंट लोड करने में त्रुटि हुई', caseStudies: 'केस स्टडी लोड करने में त्रुटि हुई' },
  deleted: 'हटाया गया!',
  deleteFailed: { assignments: 'असाइनमेंट नहीं हटाया जा सका', caseStudies: 'केस स्टडी नहीं हटाई जा सकी' },
};
