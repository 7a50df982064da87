import type { Translation } from '../index.ts';

export const deletion: Translation<'deletion'> = {
  restorable:
    'एडमिन इसे %{smart_count} दिन तक ट्रैश से वापस ला सकता है। |||| एडमिन इसे %{smart_count} दिनों तक ट्रैश से वापस ला सकता है।',
  restorableMany:
    'एडमिन इन्हें %{smart_count} दिन तक ट्रैश से वापस ला सकता है। |||| एडमिन इन्हें %{smart_count} दिनों तक ट्रैश से वापस ला सकता है।',
  trash: 'ट्रैश',
  history: 'इतिहास',
  historyFailed: 'इतिहास नहीं खुल सका',
  undo: 'वापस लाएँ',
  undoAll: 'सभी वापस लाएँ',
  undone: 'हटाया हुआ वापस लाया गया',
  someUndone: '%{total} में से %{done} वापस लाए गए',
  undoFailed: 'हटाया हुआ वापस नहीं लाया जा सका',
};
