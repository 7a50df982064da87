import type { Translation } from '#console/texts/index.ts';

export const sitePage: Translation<'sitePage'> = {
  hero: 'हीरो',
  heroHelp: 'पेज का सबसे ऊपरी हिस्सा।',
  fields: {
    title: 'शीर्षक',
    subtitle: 'उपशीर्षक',
    button1Text: 'पहला बटन',
    button1Link: 'पहले बटन का लिंक',
    button2Text: 'दूसरा बटन',
    button2Link: 'दूसरे बटन का लिंक',
    from: 'ग्रेडिएंट की शुरुआत',
    via: 'ग्रेडिएंट के बीच में',
    to: 'ग्रेडिएंट का अंत',
    textColor: 'टेक्स्ट का रंग',
    seoTitle: 'मेटा शीर्षक',
    seoDescription: 'मेटा विवरण',
    keywords: 'कीवर्ड',
  },
  help: {
    button: 'बिना टेक्स्ट का बटन नहीं दिखता।',
    link: 'वेब पता, mailto: या tel:, या /courses जैसा पथ',
    gradient: 'साइट के रंग रखने के लिए रंग खाली छोड़ें।',
    keywords: 'कीवर्ड के बीच कॉमा लगाएँ।',
  },
  seo: 'सर्च इंजन',
  seoHelp: 'सर्च इंजन और ब्राउज़र के टैब में पेज का क्या दिखता है।',
  characters: 'लगभग %{best} में से %{smart_count} अक्षर',
  recommended:
    '%{smart_count} अक्षर। %{least} से %{best} सबसे अच्छे हैं। |||| %{smart_count} अक्षर। %{least} से %{best} सबसे अच्छे हैं।',
  tooLong: '%{smart_count} अक्षर: सर्च इंजन लगभग %{best} के बाद काट देते हैं',
  result: 'सर्च परिणाम का पूर्वावलोकन',
  noDescription: 'मेटा विवरण न होने पर सर्च इंजन पेज की शुरुआत दिखाते हैं।',
};
