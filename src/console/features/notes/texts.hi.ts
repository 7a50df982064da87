import type { Translation } from '#console/texts/index.ts';

export const notes: Translation<'notes'> = {
  notes: 'आंतरिक नोट',
  newNote: 'नोट लिखें',
  noNotes: 'अभी कोई नोट नहीं है। इन्हें केवल सहकर्मी देखते हैं।',
  addNote: 'नोट जोड़ें',
  noteAdded: 'नोट जोड़ा गया',
  noteFailed: 'नोट नहीं जोड़ा जा सका',
  noteDelete: 'नोट हटाएँ',
  noteDeleteOf: 'नोट हटाएँ: %{text}',
  noteDeleted: 'नोट हटाया गया',
  noteDeleteFailed: 'नोट नहीं हटाया जा सका',
  noteQuestion: 'यह नोट हटाना है?',
  noteConsequence: 'यह ट्रैश में जाएगा।',
};
