import { useCallback, useEffect, useState } from 'react';
import type * as EditorModule from './RichTextEditor.tsx';

let loaded: typeof EditorModule | undefined;

export type EditorState = { editor: typeof EditorModule | undefined; failed: boolean; retry: () => void };

/** The editor comes in a chunk of its own, fetched when the first field needs it; from then on it is there at once. */
export function useEditorModule(wanted: boolean): EditorState {
  const [editor, setEditor] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    void import('./RichTextEditor.tsx').then(
      (module) => {
        loaded = module;
        return setEditor(module);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (wanted && !loaded) load();
  }, [wanted, load]);
  return {
    editor,
    failed,
    retry: () => {
      setFailed(false);
      load();
    },
  };
}
