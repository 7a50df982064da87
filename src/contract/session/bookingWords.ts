import type { BookingLetterKind, LetterLanguage } from './bookingSettings.ts';

type Words = { readonly subject: string; readonly body: string };
type Labels = Readonly<Record<'title' | 'when' | 'place' | 'trainer' | 'person' | 'link' | 'wholeDay', string>>;

/** The default texts of the emails about bookings, and the lines of `{{details}}`. */
export const bookingWords: Readonly<
  Record<LetterLanguage, { readonly letters: Readonly<Record<BookingLetterKind, Words>>; readonly labels: Labels }>
> = {
  en: {
    letters: {
      invitation: {
        subject: '{{title}}: {{when}}',
        body: 'Hello {{name|there}},\n\nyour session is booked.\n\n{{details}}\n\nOpen the attached file to add it to your calendar.\n\n{{institute}}',
      },
      change: {
        subject: 'Changed: {{title}}, {{when}}',
        body: 'Hello {{name|there}},\n\nyour session has changed. It is now:\n\n{{details}}\n\nThe attached file updates your calendar.\n\n{{institute}}',
      },
      cancellation: {
        subject: 'Cancelled: {{title}}, {{when}}',
        body: 'Hello {{name|there}},\n\nthis session has been cancelled:\n\n{{details}}\n\nThe attached file removes it from your calendar.\n\n{{institute}}',
      },
      reminder: {
        subject: 'Reminder: {{title}}, {{when}}',
        body: 'Hello {{name|there}},\n\nthis is a reminder of your session.\n\n{{details}}\n\n{{institute}}',
      },
      lastReminder: {
        subject: 'Starting soon: {{title}}, {{when}}',
        body: 'Hello {{name|there}},\n\nyour session begins soon.\n\n{{details}}\n\n{{institute}}',
      },
    },
    labels: {
      title: 'Session',
      when: 'When',
      place: 'Where',
      trainer: 'Trainer',
      person: 'With',
      link: 'Join',
      wholeDay: 'all day',
    },
  },
  hi: {
    letters: {
      invitation: {
        subject: '{{title}}: {{when}}',
        body: 'नमस्ते {{name|जी}},\n\nआपका सत्र तय हो गया है।\n\n{{details}}\n\nइसे अपने कैलेंडर में जोड़ने के लिए संलग्न फ़ाइल खोलें।\n\n{{institute}}',
      },
      change: {
        subject: 'बदलाव: {{title}}, {{when}}',
        body: 'नमस्ते {{name|जी}},\n\nआपके सत्र में बदलाव हुआ है। अब यह इस प्रकार है:\n\n{{details}}\n\nसंलग्न फ़ाइल आपके कैलेंडर में इसे बदल देगी।\n\n{{institute}}',
      },
      cancellation: {
        subject: 'रद्द: {{title}}, {{when}}',
        body: 'नमस्ते {{name|जी}},\n\nयह सत्र रद्द कर दिया गया है:\n\n{{details}}\n\nसंलग्न फ़ाइल इसे आपके कैलेंडर से हटा देगी।\n\n{{institute}}',
      },
      reminder: {
        subject: 'याद दिलाना: {{title}}, {{when}}',
        body: 'नमस्ते {{name|जी}},\n\nआपको अपने सत्र की याद दिला रहे हैं।\n\n{{details}}\n\n{{institute}}',
      },
      lastReminder: {
        subject: 'थोड़ी देर में: {{title}}, {{when}}',
        body: 'नमस्ते {{name|जी}},\n\nआपका सत्र थोड़ी देर में शुरू होगा।\n\n{{details}}\n\n{{institute}}',
      },
    },
    labels: {
      title: 'सत्र',
      when: 'कब',
      place: 'कहाँ',
      trainer: 'प्रशिक्षक',
      person: 'किसके साथ',
      link: 'जुड़ने का लिंक',
      wholeDay: 'पूरा दिन',
    },
  },
};
