import type { Translation } from '#console/texts/index.ts';

export const chatbotSettings: Translation<'chatbotSettings'> = {
  title: 'चैटबॉट सेटिंग्स',
  one: 'चैटबॉट सेटिंग्स',
  fields: {
    assistantName: 'सहायक का नाम',
    profilePicture: 'प्रोफ़ाइल फ़ोटो',
    status: 'स्थिति',
    welcomeMessage: 'स्वागत संदेश',
  },
  help: {
    profilePicture: 'नाम के साथ दिखती है। चौकोर फ़ोटो सबसे अच्छी लगती है।',
    welcomeMessage: 'नए यूज़र को दिखता है। **शब्द** को मोटा करने के लिए दोनों ओर दो तारांकन लिखें।',
  },
  section: 'सहायक',
  status: { Online: 'ऑनलाइन', Away: 'उपलब्ध नहीं', Busy: 'व्यस्त', Offline: 'ऑफ़लाइन' },
  preview: 'पूर्वावलोकन',
  unnamed: 'सहायक का नाम',
  noMessage: 'स्वागत संदेश यहाँ दिखेगा।',
  instructions: {
    title: 'निर्देश',
    name: 'नाम और फ़ोटो चैट में सबसे ऊपर दिखते हैं।',
    status: 'स्थिति नाम के नीचे दिखती है। इससे चैटबॉट बंद नहीं होता।',
    message: 'स्वागत संदेश नए यूज़र को मिलने वाला पहला संदेश है। पहले उनका पूरा नाम पूछें।',
    saved: 'सहेजते ही बदलाव साइट पर दिखते हैं।',
  },
  save: 'सेटिंग्स सहेजें',
  loading: 'चैटबॉट सेटिंग्स लोड हो रही हैं...',
  updated: 'चैटबॉट सेटिंग्स अपडेट की गईं।',
  updateFailed: 'चैटबॉट सेटिंग्स अपडेट नहीं हो सकीं',
  saveError: 'चैटबॉट सेटिंग्स सहेजने में त्रुटि',
  uploadFailed: 'इमेज अपलोड नहीं हो सकी',
  fetchFailed: 'चैटबॉट सेटिंग्स लोड नहीं हो सकीं',
  fallback: 'सेटिंग्स लोड नहीं हो सकीं। ये डिफ़ॉल्ट सेटिंग्स हैं।',
};
