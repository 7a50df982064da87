import type { Translation } from '#console/texts/index.ts';

/**
 * Returns the texts of one of the eight policies, which differ only in their names; `title` must be feminine or plural.
 */
function policyTextsInHindi(title: string, { warning = '' } = {}): Translation<'privacyPolicy'> {
  return {
    title,
    one: title,
    many: '%{count} वर्शन |||| %{count} वर्शन',
    add: 'नई नीति जोड़ें',
    newTitle: `${title} बनाएँ`,
    editTitle: `${title} संपादित करें`,
    empty: `अभी कोई वर्शन नहीं है (${title})। विज़िटर साइट पर सक्रिय वर्शन पढ़ते हैं।`,
    created: `${title}: वर्शन बनाया गया!`,
    updated: `${title}: वर्शन अपडेट किया गया!`,
    deleted: `${title}: वर्शन हटाया गया!`,
    activated: `${title}: वर्शन सक्रिय किया गया!`,
    exported: `${title}: एक्सपोर्ट पूरा हुआ!`,
    fetchFailed: `${title}: लोड नहीं हो सका`,
    fetchBroken: `${title}: लोड करने में त्रुटि हुई`,
    createFailed: `${title}: नहीं सहेजा जा सका`,
    updateFailed: `${title}: नहीं सहेजा जा सका`,
    saveBroken: `${title}: सहेजने में त्रुटि हुई`,
    deleteFailed: `${title}: वर्शन नहीं हटाया जा सका`,
    deleteBroken: `${title}: वर्शन हटाने में त्रुटि हुई`,
    activateFailed: `${title}: वर्शन सक्रिय नहीं हो सका`,
    activationBroken: `${title}: वर्शन सक्रिय करने में त्रुटि हुई`,
    deleteQuestion: [`क्या आप वाकई यह वर्शन हटाना चाहते हैं (${title})?`, warning].filter(Boolean).join(' '),
    activeKept: `सक्रिय वर्शन नहीं हटाया जा सकता (${title})। कृपया पहले दूसरा वर्शन सक्रिय करें।`,
    notFound: `${title} नहीं मिली`,
    fields: {
      title: 'शीर्षक',
      lastUpdated: 'अंतिम अपडेट',
      isActive: 'सक्रिय',
      contactInfo: 'संपर्क जानकारी',
      sections: 'सेक्शन',
    },
  };
}

const final = 'इसे वापस नहीं लिया जा सकता।';

export const privacyPolicy = policyTextsInHindi('गोपनीयता नीति');
export const refundPolicy = policyTextsInHindi('रिफ़ंड नीति');
export const termsOfService = policyTextsInHindi('सेवा की शर्तें', { warning: final });
export const termsAndConditions = policyTextsInHindi('नियम और शर्तें', { warning: final });
export const cookiePolicy = policyTextsInHindi('कुकी नीति');
export const confidentialityPolicy = policyTextsInHindi('गोपनीय जानकारी नीति');
export const disclaimerPolicy = policyTextsInHindi('अस्वीकरण नीति');
export const productReview = policyTextsInHindi('{product} समीक्षा');
