import type { Translation } from '#console/texts/index.ts';

export const presence: Translation<'presence'> = {
  here: 'यहाँ मौजूद: %{names}',
  title: 'यहाँ मौजूद',
  viewing: 'देख रहे हैं',
  editing: 'संपादित कर रहे हैं',
  answering: 'उत्तर लिख रहे हैं',
  idle: 'कुछ देर से सक्रिय नहीं',
  withState: '%{name} (%{state})',
  answers: '%{name} उत्तर लिख रहे हैं …',
  answerMany: '%{name} और अन्य उत्तर लिख रहे हैं …',
  lock: {
    held: '%{name} %{time} से इसे संपादित कर रहे हैं।',
    lost: '%{time} पर संपादन %{name} ने ले लिया है।',
    reading: 'आप इसे पढ़ रहे हैं।',
    unsaved: 'आपके बिना सहेजे बदलाव यहीं रहेंगे। सहेजते समय सहकर्मी के संस्करण से मिलान अब भी होता है।',
    finished: '%{name} ने संपादन पूरा कर लिया है।',
    view: 'देखें',
    edit: 'संपादित करें',
    takeOver: 'संपादन लें',
  },
};
