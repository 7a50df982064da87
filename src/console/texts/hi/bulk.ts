import type { Translation } from '../index.ts';

export const bulk: Translation<'bulk'> = {
  running: '%{label}: %{total} में से %{done}',
  records: '1 रिकॉर्ड के लिए हो गया। |||| %{smart_count} रिकॉर्ड के लिए हो गया।',
  leftOut: 'चुने हुए रिकॉर्ड में से 1 पर यह लागू नहीं होता। |||| चुने हुए रिकॉर्ड में से %{smart_count} पर यह लागू नहीं होता।',
  stopped: '%{total} में से %{done} के बाद रोका गया। बाकी अब भी चुने हुए हैं।',
  activateQuestion: '%{name} को सक्रिय करना है? |||| %{smart_count} रिकॉर्ड सक्रिय करने हैं?',
  activateConsequence: 'स्थिति बदलकर सक्रिय हो जाएगी।',
  deactivateQuestion: '%{name} को निष्क्रिय करना है? |||| %{smart_count} रिकॉर्ड निष्क्रिय करने हैं?',
  deactivateConsequence: 'स्थिति बदलकर निष्क्रिय हो जाएगी।',
  failed: '%{total} में से %{failed} नहीं हो सके और अब भी चुने हुए हैं',
};
