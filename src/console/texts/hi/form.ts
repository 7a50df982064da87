import type { Translation } from '../index.ts';

export const form: Translation<'form'> = {
  loadFailed: 'फ़ॉर्म लोड नहीं हो सका',
  editor: {
    loading: 'एडिटर लोड हो रहा है',
    failed: 'एडिटर लोड नहीं हो सका। इसके बजाय आप HTML संपादित कर सकते हैं।',
    retry: 'फिर कोशिश करें',
  },
  pageFailed: 'यह पेज लोड नहीं हो सका',
  savedMeanwhile: 'इस बीच किसी और ने सहेजा: %{value}',
  chooseDay: '%{label}: दिन चुनें',
  datePattern: 'dd/mm/yyyy',
  notADay: 'तारीख dd/mm/yyyy के रूप में लिखें',
  timePattern: 'hh:mm',
  dateTimePattern: 'dd/mm/yyyy hh:mm',
  quick: { label: '%{label}: तुरंत चुनें', today: 'आज', tomorrow: 'कल', monday: 'अगला सोमवार' },
  chooseColour: '%{label}: रंग चुनें',
  contrast: {
    enough: 'कंट्रास्ट %{ratio}:1',
    little: '%{ratio}:1, पढ़ने में कठिन। %{needed}:1 चाहिए।',
    use: '%{name} लगाएँ',
  },
  emptySection: 'खाली',
  missing: 'ट्रैश में है या हटाया गया (%{id})',
  rows: {
    add: '%{name} जोड़ें',
    new: 'नया: %{name}',
    remove: '%{name} हटाएँ',
    move: '%{name} की जगह बदलें',
    places: { up: 'ऊपर ले जाएँ', down: 'नीचे ले जाएँ', first: 'सबसे ऊपर ले जाएँ', last: 'सबसे नीचे ले जाएँ' },
    instructions: 'उठाने के लिए Space, ले जाने के लिए तीर कुंजियाँ, छोड़ने के लिए Space, रद्द करने के लिए Escape दबाएँ।',
    lifted: '%{name} %{position} को उठाया गया',
    over: 'स्थान %{position} पर ले जाया गया',
    dropped: '%{name} को स्थान %{position} पर रखा गया',
    cancelled: 'जगह बदलना रद्द किया गया। %{name} फिर से स्थान %{position} पर है',
  },
};
