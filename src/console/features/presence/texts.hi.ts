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
};
