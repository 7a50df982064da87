import { ticketNotes } from '#contract/system/tickets.ts';
import { noteCallsOf, Notes } from '#console/features/notes/Notes.tsx';
import styles from './ticket.module.css';

const calls = noteCallsOf(ticketNotes.endpoints, 'ticketId');

/** Staff's notes about a ticket. */
export function TicketNotes({ ticketId }: { ticketId: string }) {
  return <Notes resource="tickets" recordId={ticketId} calls={calls} heading="h3" className={styles.notes} />;
}
