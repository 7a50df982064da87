type Options = { readonly saysWhy?: boolean; readonly unanswered?: 'error' | 'network' };

/** The Hindi of `sectionTexts`: texts shared by the sections of the site. */
export function sectionTextsInHindi(name: string, { saysWhy = false, unanswered = 'error' }: Options = {}) {
  const failed = (verb: string) => `${name}: सामग्री ${verb}${saysWhy ? ': %{error}' : ''}`;
  const broken = (doing: string) =>
    unanswered === 'error' ? `${name}: सामग्री ${doing} में त्रुटि हुई` : 'नेटवर्क में समस्या है। अपना इंटरनेट जाँचें और फिर कोशिश करें।';
  return {
    title: `${name}: मौजूदा सामग्री`,
    one: `${name} सामग्री`,
    many: `${name}: %{count} प्रविष्टि |||| ${name}: %{count} प्रविष्टियाँ`,
    add: `${name}: सामग्री जोड़ें`,
    newTitle: `${name}: नई सामग्री`,
    empty: `${name}: कोई सामग्री नहीं मिली। ऊपर अपनी पहली प्रविष्टि बनाएँ।`,
    created: `${name}: सामग्री जोड़ी गई!`,
    updated: `${name}: सामग्री अपडेट की गई!`,
    deleted: `${name}: सामग्री हटाई गई!`,
    activated: `${name}: सामग्री सक्रिय की गई!`,
    deleteQuestion: `क्या आप वाकई यह सामग्री हटाना चाहते हैं (${name})?`,
    activateQuestion: 'यह सामग्री सक्रिय करनी है?',
    activateConsequence: 'यह सबको दिखेगी और सक्रिय सामग्री की जगह ले लेगी।',
    fetchFailed: `${name}: सामग्री लोड नहीं हो सकी`,
    createFailed: failed('नहीं जोड़ी जा सकी'),
    updateFailed: failed('अपडेट नहीं हो सकी'),
    deleteFailed: failed('नहीं हटाई जा सकी'),
    activateFailed: failed('सक्रिय नहीं हो सकी'),
    createBroken: broken('जोड़ने'),
    updateBroken: broken('अपडेट करने'),
    deleteBroken: broken('हटाने'),
    activateBroken: broken('सक्रिय करने'),
  };
}
