import type { Translation } from '#console/texts/index.ts';
import { sectionTextsInHindi } from '#console/features/activeEntries/sectionTexts.hi.ts';

export const hero: Translation<'hero'> = {
  ...sectionTextsInHindi('हीरो', { saysWhy: true }),
  text: 'टेक्स्ट',
  heading: 'शीर्षक',
  video: 'वीडियो',
  colours: 'रंग',
  fields: {
    smallText: 'छोटा टेक्स्ट',
    mainHeading: {
      part1: 'शीर्षक भाग 1',
      part2: 'शीर्षक भाग 2',
      part3: 'शीर्षक भाग 3',
      part4: 'शीर्षक भाग 4',
      part5: 'शीर्षक भाग 5',
    },
    description: 'विवरण',
    buttonText: 'बटन का टेक्स्ट',
    videoFile: 'वीडियो फ़ाइल',
    videoUrl: 'वीडियो URL',
    colors: {
      smallText: 'छोटे टेक्स्ट का रंग',
      part1: 'शीर्षक भाग 1 का रंग',
      part2: 'शीर्षक भाग 2 का रंग',
      part3: 'शीर्षक भाग 3 का रंग',
      part4: 'शीर्षक भाग 4 का रंग',
      part5: 'शीर्षक भाग 5 का रंग',
      description: 'विवरण का रंग',
      button: 'बटन का रंग',
    },
  },
  help: {
    heading: 'पाँचों भाग मिलकर एक शीर्षक हैं, हर भाग अपने रंग में।',
    videoFile: 'MP4, AVI, MOV, WMV, FLV, WEBM या MKV, 100 MB तक।',
    videoUrl: 'YouTube या Vimeo का पेज, या वीडियो फ़ाइल। URL अपलोड की गई फ़ाइल की जगह ले लेता है।',
    colours: 'बटन का टेक्स्ट काला या सफ़ेद होता है, जो बेहतर पढ़ा जाए।',
  },
  unplayable: 'ज़्यादातर ब्राउज़र यह फ़ॉर्मैट नहीं चला सकते। MP4 का इस्तेमाल करें।',
  videoWrongType: 'कृपया सही वीडियो फ़ाइल चुनें (MP4, AVI, MOV, WMV, FLV, WEBM, MKV)',
  videoTooLarge: 'वीडियो फ़ाइल 100MB से छोटी होनी चाहिए',
  videoUploaded: 'वीडियो अपलोड हुआ!',
  videoFailed: 'वीडियो अपलोड नहीं हो सका',
  videoBroken: 'वीडियो अपलोड करने में त्रुटि हुई',
};
