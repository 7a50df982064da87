import { useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { DialogClosingContext, type Leave } from '../form/leave.ts';

export type LeaveWhileSending = {
  readonly leave: Leave;
  /** The open question, which must be rendered beside the import. */
  readonly question: ReactNode;
  readonly begin: () => void;
  readonly end: () => void;
};

/**
 * Between `begin` and `end`, asks before the user leaves the import. When the import ends, an open question is answered
 * with 'stay': there is nothing left to stop, and a late answer would close the result.
 */
export function useLeaveWhileSending(): LeaveWhileSending {
  const text = useText();
  const [question, setQuestion] = useState<{ readonly open: boolean }>();
  const isSending = useRef(false);
  const mayGo = useRef(false);
  const answer = useRef<(mayLeave: boolean) => void>(undefined);

  const way = useMemo(() => {
    const reply = (mayLeave: boolean) => {
      if (mayLeave) mayGo.current = true;
      answer.current?.(mayLeave);
      answer.current = undefined;
      setQuestion((current) => current && { open: false });
    };
    const isFree = () => mayGo.current || !isSending.current;
    const leave: Leave = {
      isFree,
      freely: () => {
        mayGo.current = true;
      },
      ask: async () => {
        if (isFree()) return true;
        answer.current?.(false);
        setQuestion({ open: true });
        return new Promise<boolean>((resolve) => {
          answer.current = resolve;
        });
      },
    };
    const begin = () => {
      isSending.current = true;
      mayGo.current = false;
    };
    const end = () => {
      isSending.current = false;
      reply(false);
    };
    return { leave, reply, begin, end };
  }, []);

  const closing = useContext(DialogClosingContext);
  useEffect(() => {
    closing?.setLeave(way.leave);
    return () => closing?.setLeave(undefined);
  }, [closing, way]);

  return {
    leave: way.leave,
    begin: way.begin,
    end: way.end,
    question: question ? (
      <ConfirmDialog
        open={question.open}
        options={{
          title: text('imports.leave.title'),
          text: text('imports.leave.text'),
          confirmLabel: text('imports.leave.confirm'),
          cancelLabel: text('imports.leave.stay'),
          danger: true,
        }}
        onAnswer={(reply) => way.reply(reply === 'yes')}
        onGone={() => setQuestion(undefined)}
      />
    ) : null,
  };
}
