import { MailLink, PhoneLink } from './contactLinks.tsx';
import type { Stories, Story } from '#stories/story.ts';
import { formatDate, formatDateTime, formatMoney, formatNumber } from './format.ts';
import { ZoneNote } from './ZoneNote.tsx';

export default {} satisfies Stories;

const moment = '2026-11-24T05:30:00.000Z';

export const Values: Story = {
  render: () => (
    <p>
      {formatNumber(1234567)} · {formatMoney(9999.5)} · {formatDate(moment)} · {formatDateTime(moment)} <ZoneNote />
    </p>
  ),
};
export const Contacts: Story = {
  render: () => (
    <p>
      <MailLink email="asha.rao.with.a.long.name@accounts.example.in" /> <PhoneLink phone="+91 98100 64097" />
    </p>
  ),
};
