import type { Translation } from '#console/texts/index.ts';

export const replies: Translation<'replies'> = {
  insert: 'तैयार उत्तर डालें',
  letter: {
    queued: 'ईमेल भेजे जाने की प्रतीक्षा में है।',
    sending: 'ईमेल भेजा जा रहा है।',
    sent: 'ईमेल भेजा गया।',
    outbox: 'मेल सर्वर सेट नहीं है: ईमेल आउटबॉक्स फ़ोल्डर में फ़ाइल के रूप में है।',
    failed: 'ईमेल नहीं भेजा जा सका: %{answer}',
    uncertain: 'पता नहीं कि ईमेल पहुँचा या नहीं: %{answer}',
  },
  makeLead: 'लीड बनाएँ',
  leadMade: 'लीड बनाई गई।',
  leadFailed: 'लीड नहीं बनाई जा सकी',
  lead: 'लीड: %{name}',
};
