import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { inbox } from '#contract/features/inbox.ts';
import { call } from '#console/providers/call.ts';
import type { ConversationName } from './conversationName.ts';
import { useLocalDraft, type LocalDraft } from './localDraft.ts';
import { draftsKey } from './useDrafts.ts';

const { draft: readDraft, saveDraft } = inbox.endpoints;
/** Milliseconds without a keystroke after which a draft is sent to the server. */
const debounceMs = 800;

/**
 * An unsent reply. It is stored in this browser from the first keystroke on, and on the server after a pause, so that
 * it can be continued on another machine. A newer draft from another machine is offered as `elsewhere`; nothing
 * overwrites it until the user has decided.
 */
export function useReplyDraft({ noun, id }: ConversationName) {
  const queryClient = useQueryClient();
  const { draft, text, write: writeHere } = useLocalDraft(id);
  const [saved, setSaved] = useState<'saved' | 'failed'>();
  const [otherDraft, setOtherDraft] = useState<LocalDraft>();
  const pendingText = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { noun, recordId: id };

  const flush = useEvent(() => {
    clearTimeout(timer.current);
    const { current: currentText } = pendingText;
    if (currentText === undefined || otherDraft !== undefined) return;
    pendingText.current = undefined;
    call(saveDraft, { params, body: { text: currentText }, keepalive: true }).then(
      () => {
        setSaved('saved');
        return queryClient.invalidateQueries({ queryKey: draftsKey });
      },
      () => setSaved('failed'),
    );
  });
  const offer = useEvent((words: string, at: string | null) => {
    if (words === '' || at === null || words === text || pendingText.current !== undefined) return;
    if (draft === undefined || Date.parse(at) > Date.parse(draft.at)) setOtherDraft({ text: words, at });
  });
  useEffect(() => {
    const abortController = new AbortController();
    call(readDraft, { params: { noun, recordId: id }, signal: abortController.signal }).then(
      ({ data }) => offer(data.text, data.updatedAt),
      // If this fails, the copy in this browser is enough.
      () => undefined,
    );
    return () => abortController.abort();
  }, [noun, id, offer]);
  useOnLeave(flush);

  function write(words: string) {
    writeHere(words);
    setSaved(undefined);
    pendingText.current = words;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, debounceMs);
  }
  function hold() {
    clearTimeout(timer.current);
    pendingText.current = undefined;
  }
  /** Ends the offer; `words` become the draft. */
  function keep(words: string) {
    setOtherDraft(undefined);
    write(words);
  }

  return {
    text,
    write,
    /** Whether the text is saved, and if so, where. */
    saved,
    /** The newer draft from another machine. */
    elsewhere: otherDraft,
    useElsewhere: () => otherDraft && keep(otherDraft.text),
    discardElsewhere: () => keep(text),
    /** Discards the draft after the reply was sent; the server has deleted its copy. */
    forget() {
      hold();
      setOtherDraft(undefined);
      writeHere('');
      void queryClient.invalidateQueries({ queryKey: draftsKey });
    },
    discard() {
      write('');
      flush();
    },
    /** Stops saving a text that is being sent. */
    hold,
  };
}

/** Calls `run` when the user leaves the page or the conversation. */
function useOnLeave(run: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', run);
    return () => {
      window.removeEventListener('pagehide', run);
      run();
    };
  }, [run]);
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;
