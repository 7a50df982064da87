import type { Translation } from '#console/texts/index.ts';

export const replies: Translation<'replies'> = {
  previous: 'पिछली बातचीत',
  next: 'अगली बातचीत',
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
  overtaken: {
    by: 'आपके लिखते समय %{name} ने उत्तर दे दिया।',
    unnamed: 'आपके लिखते समय किसी सहकर्मी ने उत्तर दे दिया।',
    explain: 'जब तक आप तय नहीं करते, कुछ नहीं भेजा जाएगा। आपका लिखा सुरक्षित है।',
    theirs: 'उनका',
    mine: 'आपका',
    keepWriting: 'लिखते रहें',
  },
};
