import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { sameScreen } from '#contract/modules.ts';
import { Ticket, tickets, type TicketReply } from '#contract/system/tickets.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn, refreshRecords, showSaved } from '#console/kit/actions/refresh.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { staleIn } from '#console/kit/actions/stale.ts';

export type Reply = {
  /** Sends a reply based on the version that was read; resolves to true once it is saved. Never rejects. */
  readonly send: (reply: TicketReply, version: number | undefined) => Promise<boolean>;
  readonly sending: boolean;
  /** The current ticket, if a colleague has replied in the meantime. */
  readonly overtaken: Ticket | undefined;
  readonly closeOvertaken: () => void;
};

/** Saves the reply to a ticket, and returns the ticket when a colleague has replied first. `name` is the sender's. */
export function useReply({ id, name }: Pick<Row<Ticket>, 'id' | 'name'>): Reply {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const { module } = tickets;
  const resource = useResourceContext() ?? module;
  const [sending, setSending] = useState(false);
  const [overtaken, setOvertaken] = useState<Ticket>();

  /** Refreshes the lists, the bell and the ticket, also under the second id of the same screen. */
  function refresh() {
    for (const resourceName of sameScreen(module)) void refreshRecords(queryClient, resourceName, 'record');
  }

  async function send(body: TicketReply, version: number | undefined): Promise<boolean> {
    if (sending) return false;
    setSending(true);
    try {
      const { data } = await call(tickets.endpoints.resolve, { params: { id }, body, version });
      const savedTicket = recordIn(data);
      if (savedTicket) showSaved(queryClient, resource, savedTicket);
      setOvertaken(undefined);
      dialogs.success(text('tickets.updated'), { about: name });
      refresh();
      return true;
    } catch (error) {
      const current = staleIn(error);
      setOvertaken(current && Ticket.parse(current));
      if (current) {
        showSaved(queryClient, resource, current);
        refresh();
      } else await reportFailure(error, 'tickets.updateFailed');
      return false;
    } finally {
      setSending(false);
    }
  }
  return { send, sending, overtaken, closeOvertaken: () => setOvertaken(undefined) };
}
