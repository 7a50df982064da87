import type { Translation } from '#console/texts/index.ts';

export const courseLevels: Translation<'courseLevels'> = {
  title: 'कोर्स के स्तर',
  one: 'स्तर',
  back: 'कोर्स पर वापस जाएँ',
  help: 'कोर्स के संभावित स्तर। मान सहेजा जाता है, लेबल दिखता है।',
  value: 'मान',
  label: 'लेबल',
  used: 'कहाँ इस्तेमाल',
  add: 'स्तर जोड़ें',
  addTitle: 'नया स्तर',
  edit: '%{name} संपादित करें',
  remove: '%{name} हटाएँ',
  save: 'स्तर सहेजें',
  cancel: 'रद्द करें',
  courses: '%{smart_count} कोर्स |||| %{smart_count} कोर्स',
  bundles: '%{smart_count} समूह |||| %{smart_count} समूह',
  both: '%{courses} और %{bundles}',
  unused: 'इस्तेमाल में नहीं',
  inUse:
    '%{used} में यह स्तर है। जब तक आप दूसरा न चुनें, वही मान रहेगा। |||| %{used} में यह स्तर है। जब तक आप दूसरा न चुनें, वही मान रहेगा।',
  changeQuestion: 'इस्तेमाल हो रहे स्तर का मान बदलना है?',
  change: 'मान बदलें',
  updated: 'कोर्स के स्तर अपडेट किए गए!',
  updateFailed: 'कोर्स के स्तर अपडेट नहीं हो सके',
  fetchFailed: 'कोर्स के स्तर लोड नहीं हो सके',
  empty: 'अभी कोई स्तर नहीं है। पहला स्तर ऊपर जोड़ें।',
};
