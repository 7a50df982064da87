import type { Translation } from '#console/texts/index.ts';

export const ipWhitelist: Translation<'ipWhitelist'> = {
  title: 'IP व्हाइटलिस्ट',
  one: 'IP पता',
  many: '%{count} IP पता |||| %{count} IP पता',
  fields: { ipAddress: 'IP पता', description: 'विवरण', status: 'स्थिति', createdAt: 'बनाने की तारीख' },
  help: {
    ipAddress: 'IPv4 या IPv6 पता, या 203.0.113.0/24 जैसी रेंज',
    description: 'यह पता किसका है, जैसे मुख्य कार्यालय',
  },
  add: 'IP जोड़ें',
  newTitle: 'नया IP पता',
  back: 'सूची पर वापस जाएँ',
  section: 'IP पता',
  created: 'IP जोड़ा गया।',
  updated: 'IP अपडेट किया गया।',
  deletedTitle: 'हटाया गया!',
  deleted: 'IP पता हटा दिया गया है।',
  failedTitle: 'त्रुटि!',
  deleteFailed: 'IP पता नहीं हटाया जा सका। कृपया फिर कोशिश करें।',
  activateConsequence: 'जब व्हाइटलिस्ट लागू हो, कर्मचारी वहाँ से साइन इन कर सकते हैं।',
  deactivateConsequence: 'जब व्हाइटलिस्ट लागू हो, कर्मचारी वहाँ से साइन इन नहीं कर सकते।',
  saveFailed: 'IP नहीं सहेजा जा सका',
  fetchFailed: 'IP व्हाइटलिस्ट लोड नहीं हो सकी',
  empty: 'अभी कोई IP पता नहीं है। वे पते जोड़ें जहाँ से कर्मचारी काम करते हैं।',
  state: {
    off: 'व्हाइटलिस्ट लागू नहीं है: कर्मचारी किसी भी पते से साइन इन कर सकते हैं। इसे लागू करने के लिए IP_WHITELIST=on सेट करें और सर्वर रीस्टार्ट करें।',
    on: 'व्हाइटलिस्ट लागू है: कर्मचारी केवल सक्रिय पतों से साइन इन कर सकते हैं।',
    listed: 'आपका पता %{address} सूची में है।',
    unknown: 'प्रॉक्सी आपका पता नहीं बताता। सूची लागू करने से पहले उसका X-Forwarded-For जाँचें।',
    unlisted: 'आपका पता %{address} सूची में नहीं है। सूची लागू करने से पहले इसे जोड़ें।',
  },
};
