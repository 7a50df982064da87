import { useCallback, useEffect, useState } from 'react';
import type { RichTextEditor } from './RichTextEditor.tsx';

let loaded: typeof RichTextEditor | undefined;

export type EditorState = { editor: typeof RichTextEditor | undefined; failed: boolean; retry: () => void };

/** The editor is a chunk of its own, loaded by the first field that needs it and available immediately from then on. */
export function useEditorModule(isNeeded: boolean): EditorState {
  const [editor, setEditor] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    const loadEditor = async () => (await import('./loadRichTextEditor.ts')).loadRichTextEditor();
    void loadEditor().then(
      (component) => {
        loaded = component;
        return setEditor(() => component);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isNeeded && !loaded) load();
  }, [isNeeded, load]);
  return {
    editor,
    failed,
    retry: () => {
      setFailed(false);
      load();
    },
  };
}
