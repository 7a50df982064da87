export const notes = {
  notes: 'Internal notes',
  newNote: 'Write a note',
  noNotes: 'No notes yet. Only colleagues see them.',
  addNote: 'Add note',
  noteAdded: 'Note added',
  noteFailed: 'Failed to add note',
  noteDelete: 'Delete note',
  noteDeleteOf: 'Delete note: %{text}',
  noteDeleted: 'Note deleted',
  noteDeleteFailed: 'Failed to delete note',
  noteQuestion: 'Delete this note?',
  noteConsequence: 'It goes to the trash.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    notes: typeof notes;
  }
}
