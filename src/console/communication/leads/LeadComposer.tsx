import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { whatsAppAddress } from '#contract/phones.ts';
import { useText } from '#console/texts/index.ts';
import { CommentComposer } from '#console/features/comments/CommentComposer.tsx';
import { useCommentActions } from '#console/features/comments/useComments.ts';
import { PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { Card, Muted, Row } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { OwnTabs } from '#console/kit/tabs/OwnTabs.tsx';
import { timelineKey } from './LeadTimeline.tsx';
import { MailForm } from './MailForm.tsx';
import { outcomes, type Outcome } from './outcomes.ts';

type ComposerProps = { lead: ListRow<Lead>; onOutcome: (outcome: Outcome) => void };

const callOutcomes = outcomes.filter((outcome) => outcome !== 'whatsapp');

/** The ways to follow up on a lead: a note, a call, a WhatsApp message, or an email. */
export function LeadComposer({ lead, onOutcome }: ComposerProps) {
  const text = useText();
  const { phone, email } = lead;
  const chat = phone ? whatsAppAddress(phone) : undefined;
  return (
    <Card gap={12}>
      <OwnTabs
        label="leads.composer"
        tabs={[
          { name: 'note', label: 'leads.compose.note', panel: <NoteComposer id={lead.id} /> },
          {
            name: 'call',
            label: 'leads.compose.call',
            panel: (
              <Row wrap>
                {phone ? <PhoneLink phone={phone} chat={false} /> : <Muted>{text('leads.noPhone')}</Muted>}
                {callOutcomes.map((outcome) => (
                  <Button key={outcome} size="small" variant="outlined" onClick={() => onOutcome(outcome)}>
                    {text(`leads.outcomes.${outcome}`)}
                  </Button>
                ))}
              </Row>
            ),
          },
          {
            name: 'whatsapp',
            label: 'leads.compose.whatsapp',
            panel: (
              <Row wrap>
                {chat && phone ? (
                  <a href={chat} target="_blank" rel="noreferrer">
                    {text('ui.whatsApp', { phone })}
                  </a>
                ) : (
                  <Muted>{text('leads.noMobile')}</Muted>
                )}
                <Button size="small" variant="outlined" onClick={() => onOutcome('whatsapp')}>
                  {text('leads.outcomes.whatsapp')}
                </Button>
              </Row>
            ),
          },
          {
            name: 'mail',
            label: 'leads.compose.mail',
            panel: email ? (
              <MailForm id={lead.id} email={email} name={lead.name} />
            ) : (
              <Muted>{text('leads.noEmail')}</Muted>
            ),
          },
        ]}
      />
    </Card>
  );
}

function NoteComposer({ id }: { id: string }) {
  const text = useText();
  const queryClient = useQueryClient();
  const record = { noun: 'leads', id };
  const actions = useCommentActions(record, () => undefined);
  return (
    <CommentComposer
      record={record}
      actions={actions}
      label={text('leads.writeNote')}
      verb={text('leads.addNote')}
      onAdded={() => void queryClient.invalidateQueries({ queryKey: timelineKey(id) })}
    />
  );
}
