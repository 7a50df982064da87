/** Messages about the settings and the import of leads, by their English text. */
export const leadMessages: Readonly<Record<string, string>> = {
  'Use small letters, digits and hyphens': 'छोटे अंग्रेज़ी अक्षर, अंक और हाइफ़न इस्तेमाल करें',
  'Another source has this address': 'यह पता किसी दूसरे स्रोत का है',
  'Choose a service': 'सेवा चुनें',
  'Choose a source': 'स्रोत चुनें',
  'A lead that is won or lost has no next step. Move it to an open stage first.':
    'सफल या छूटी लीड का कोई अगला कदम नहीं होता। पहले उसे किसी खुले चरण में ले जाएँ।',
  'Choose an employee': 'कर्मचारी चुनें',
  'This colleague may not read leads. Choose another one.': 'यह सहकर्मी लीड नहीं पढ़ सकते। किसी और को चुनें।',
  'Choose current colleagues who may read leads': 'वे मौजूदा सहकर्मी चुनें जो लीड पढ़ सकते हैं',
  'Choose a stage': 'चरण चुनें',
  'Choose what the stage means': 'चरण का अर्थ चुनें',
  'Choose the stage to which its leads move': 'वह चरण चुनें जिसमें इसकी लीड जाएँ',
  'Choose at least one person': 'कम से कम एक व्यक्ति चुनें',

  'Enter a path': 'फ़ील्ड का नाम लिखें',
  'At most {} paths': 'ज़्यादा से ज़्यादा {1} नाम',
  'At most {} entries': 'ज़्यादा से ज़्यादा {1} प्रविष्टियाँ',
  'At most {} people': 'ज़्यादा से ज़्यादा {1} लोग',
  'At most {} leaves': 'ज़्यादा से ज़्यादा {1} छुट्टियाँ',
  'Enter a number from 0': '0 या उससे बड़ी संख्या लिखें',
  'The last day is before the first': 'आखिरी दिन पहले दिन से पहले है',
  'There may be at most {} rules.': 'ज़्यादा से ज़्यादा {1} नियम हो सकते हैं।',
  'There may be at most {} stages.': 'ज़्यादा से ज़्यादा {1} चरण हो सकते हैं।',
  'A rule in this order no longer exists': 'इस क्रम का एक नियम अब मौजूद नहीं है',
  'A stage in this order no longer exists': 'इस क्रम का एक चरण अब मौजूद नहीं है',
  'One stage must remain in which new leads begin.': 'एक चरण ऐसा रहना चाहिए जिसमें नई लीड शुरू हों।',
  'The number of the enquiry is longer than 200 characters. Check the mapping of the source.':
    'पूछताछ का नंबर 200 अक्षरों से लंबा है। स्रोत की मैपिंग जाँचें।',
  'Neither a phone number nor an email was found. Check the mapping of the source.':
    'न फ़ोन नंबर मिला, न ईमेल। स्रोत की मैपिंग जाँचें।',
  'META_PAGE_TOKEN is not set on the server, so the content of the lead cannot be read.':
    'सर्वर पर META_PAGE_TOKEN सेट नहीं है, इसलिए लीड का विवरण पढ़ा नहीं जा सकता।',
  'Its source was deleted.': 'इसका स्रोत हटाया जा चुका है।',
  'Its lead was deleted.': 'इसकी लीड हटाई जा चुकी है।',
  'Its payload is no longer kept.': 'जो भेजा गया था, वह अब रखा नहीं गया है।',
  'Enter a phone number or an email address': 'फ़ोन नंबर या ईमेल पता लिखें',
  'Use one of the sources: {}': 'इनमें से कोई एक स्रोत लिखें: {1}',
  'No current colleague has this name, or several have it': 'इस नाम का कोई मौजूदा सहकर्मी नहीं है, या एक से ज़्यादा हैं',
};
