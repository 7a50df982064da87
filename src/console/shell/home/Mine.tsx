import { dueLeads } from '#contract/dueLeads.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { can } from '#contract/permissions.ts';
import { me } from '#contract/relativeValues.ts';
import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { Grid, Stack, Text } from '#console/kit/layout/parts.tsx';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { useConsole } from '../context.ts';
import { MyConversations } from './MyConversations.tsx';
import { MyRecords } from './MyRecords.tsx';
import { PanelName } from './Panel.tsx';

const MyTasks = lazyPart<object>(async () => (await withTexts(import('#console/features/tasks/MyTasks.tsx'))).MyTasks);

/** The modules whose conversations are in the inbox. */
const conversationModules = ['tickets', 'messages', 'chat-conversations'] as const;

const comingBookings = { by: me, date_gte: 'today' } as const;
const firstAppointment = { field: 'appointmentAt', order: 'ASC' } as const;
const firstDay = { field: 'date', order: 'ASC' } as const;

const leadRow = (lead: Lead) => <LeadRow lead={lead} />;
const bookingRow = (booking: Booking) => <BookingRow booking={booking} />;

/** The user's own work: tasks, open conversations, leads with a due appointment, and upcoming bookings. */
export function Mine() {
  const text = useText();
  const { employee } = useConsole();
  const hasExtensions = useExtensions();
  const hasLeads = can(employee, 'enquiries', 'read');
  const hasConversations = hasExtensions && conversationModules.some((module) => can(employee, module, 'update'));
  const hasBookings = hasExtensions && can(employee, 'calendar', 'read');
  if (!hasExtensions && !hasLeads) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="mine">
      <h2 id="mine">{text('home.mine.title')}</h2>
      <Grid least={400} gap={24} align="start" fits>
        {hasExtensions ? <MyTasks /> : null}
        {hasConversations ? <MyConversations /> : null}
        {hasLeads ? (
          <MyRecords<Lead>
            id="my-leads"
            queue="leadsDue"
            title="shell.queues.leadsDue"
            none="home.mine.noLeads"
            failed="home.mine.failedLeads"
            all="home.mine.allLeads"
            module="enquiries"
            filter={dueLeads}
            sort={firstAppointment}
            row={leadRow}
          />
        ) : null}
        {hasBookings ? (
          <MyRecords<Booking>
            id="my-bookings"
            title="home.mine.bookings"
            none="home.mine.noBookings"
            failed="home.mine.failedBookings"
            all="home.mine.allBookings"
            module="calendar"
            filter={comingBookings}
            sort={firstDay}
            row={bookingRow}
          />
        ) : null}
      </Grid>
    </Stack>
  );
}

function LeadRow({ lead: { name, phone, scheduledDate, scheduledTime } }: { lead: Lead }) {
  const text = useText();
  const isOverdue = (scheduledDate ?? '') < todayAtInstitute();
  return (
    <>
      <PanelName name={name} note={phone} />
      {isOverdue ? <StatusChip tone="red" label={text('home.mine.overdue')} /> : null}
      <Moment day={scheduledDate} time={scheduledTime} />
    </>
  );
}

function BookingRow({ booking: { title, status, date, start } }: { booking: Booking }) {
  const text = useText();
  return (
    <>
      <PanelName name={title} note={start ?? text('home.today.allDay')} />
      {status === 'pending' ? <StatusChip tone="amber" label={text('home.today.pending')} /> : null}
      {status === 'cancelled' ? <StatusChip tone="grey" label={text('home.mine.cancelled')} /> : null}
      <Moment day={date} />
    </>
  );
}

function Moment({ day, time }: { day: string | null | undefined; time?: string | null | undefined }) {
  return (
    <Text as="span" fixed size="small" tone="muted" numbers>
      {[day ? formatDate(day) : undefined, time].filter(Boolean).join(', ')}
    </Text>
  );
}
