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
 * An unsent reply. It is kept in this browser from the first keystroke on, and on the server after a pause, so that it
 * can be continued on another machine. A newer one of another machine is offered as `elsewhere`; until the user has
 * decided about it, nothing is saved over it.
 */
export function useReplyDraft({ noun, id }: ConversationName) {
  const queryClient = useQueryClient();
  const { draft, text, write: writeHere } = useLocalDraft(id);
  const [saved, setSaved] = useState<'saved' | 'failed'>();
  const [elsewhere, setElsewhere] = useState<LocalDraft>();
  const pendingText = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const params = { noun, recordId: id };

  const flush = useEvent(() => {
    clearTimeout(timer.current);
    const { current: typed } = pendingText;
    if (typed === undefined || elsewhere !== undefined) return;
    pendingText.current = undefined;
    call(saveDraft, { params, body: { text: typed }, keepalive: true }).then(
      () => {
        setSaved('saved');
        return queryClient.invalidateQueries({ queryKey: draftsKey });
      },
      () => setSaved('failed'),
    );
  });
  const offer = useEvent((words: string, at: string | null) => {
    if (words === '' || at === null || words === text || pendingText.current !== undefined) return;
    if (draft === undefined || Date.parse(at) > Date.parse(draft.at)) setElsewhere({ text: words, at });
  });
  useEffect(() => {
    const aborting = new AbortController();
    call(readDraft, { params: { noun, recordId: id }, signal: aborting.signal }).then(
      ({ data }) => offer(data.text, data.updatedAt),
      // The copy of this browser is enough.
      () => undefined,
    );
    return () => aborting.abort();
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
  /** Ends the offer; the text of this browser is then the draft. */
  function keep(words: string) {
    setElsewhere(undefined);
    write(words);
  }

  return {
    text,
    write,
    /** The place where the text has been saved. */
    saved,
    /** The newer draft of another machine. */
    elsewhere,
    useElsewhere: () => elsewhere && keep(elsewhere.text),
    discardElsewhere: () => keep(text),
    /** Forgets the draft that the server has sent, and with it deleted. */
    forget() {
      hold();
      setElsewhere(undefined);
      writeHere('');
      void queryClient.invalidateQueries({ queryKey: draftsKey });
    },
    discard() {
      write('');
      flush();
    },
    /** Does not save what is being sent. */
    hold,
  };
}

/** Runs when the page or the conversation is left. */
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
