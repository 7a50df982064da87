import type { Payment, PaymentStatus } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { EmailText } from '#console/kit/format/contactLinks.tsx';
import { formatDateTime, formatMoney } from '#console/kit/format/format.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { RupeeCell } from '#console/kit/list/columns.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { paperPath } from './paper.ts';
import styles from './payments.module.css';

type PaymentProps = {
  payment: Pick<
    Payment,
    'student' | 'paymentScreenshot' | 'invoice' | 'invoiceNumber' | 'invoiceSent' | 'invoiceLetter' | 'papers'
  >;
};

type Paper = NonNullable<Payment['papers']>[number];

/** The payer and the contact as plain text, because the cell with the name is already a link. */
export function Student({ payment: { student } }: PaymentProps) {
  const text = useText();
  if (!student) return text('payments.nobody');
  const contact = (
    <Stack as="span" gap={0}>
      {student.phone ? (
        <Text as="span" lines={1}>
          {student.phone}
        </Text>
      ) : null}
      <Text as="span" lines={1} title={student.email}>
        <EmailText email={student.email} />
      </Text>
    </Stack>
  );
  return (
    <span data-unclamped>
      <StackedCell under={contact} className={styles.payer}>
        <span>{student.name}</span>
      </StackedCell>
    </span>
  );
}

const tones: Readonly<Record<PaymentStatus, Tone>> = { pending: 'amber', verified: 'green', rejected: 'red' };

export function Status({ status }: { status: PaymentStatus }) {
  const text = useText();
  return <StatusChip tone={tones[status]} label={text(`payments.status.${status}`)} />;
}

/**
 * The colleague who verified or rejected a payment, and the time; nothing while the payment is pending, or if the
 * server does not send these facts.
 */
export function DecidedBy({ payment }: { payment: Pick<Payment, 'verifiedBy' | 'rejectedBy' | 'decidedAt'> }) {
  const text = useText();
  const { verifiedBy, rejectedBy, decidedAt } = payment;
  const decider = verifiedBy ?? rejectedBy;
  if (!decider || !decidedAt) return null;
  const key = verifiedBy ? 'payments.decided.verified' : 'payments.decided.rejected';
  return text(key, { name: decider.name, date: formatDateTime(decidedAt) });
}

/** A link that opens the screenshot in a new tab. */
export function ScreenshotLink({ payment: { paymentScreenshot, student } }: PaymentProps) {
  const text = useText();
  const path = paperPath(paymentScreenshot);
  const paper = usePaperLink(path ?? '');
  if (path === undefined)
    return (
      <Text as="span" tone="muted">
        {text('payments.screenshot.none')}
      </Text>
    );
  const name = student?.name ?? text('payments.nobody');
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('payments.screenshot.viewOf', { name })}>
      {text('payments.screenshot.view')}
    </a>
  );
}

/**
 * All documents issued for a payment, each number linking to its PDF, and the delivery of the invoice's email. A row
 * only shows the last invoice and the last credit note; beside a credit note, it does not say that the email was sent.
 */
export function Invoice({ payment, inRow = false }: PaymentProps & { inRow?: boolean }) {
  const text = useText();
  const { invoice, invoiceNumber, invoiceSent, invoiceLetter, papers = [] } = payment;
  const letter = invoiceLetter ? (`payments.letter.${invoiceLetter.state}` as const) : undefined;
  const stateText = text(letter ?? (invoiceSent ? 'payments.invoice.sent' : 'payments.invoice.notSent'));
  // A failure is followed by the mail server's response.
  const state =
    invoiceLetter?.state === 'failed' && invoiceLetter.answer ? `${stateText}: ${invoiceLetter.answer}` : stateText;
  const otherPapers = papers.filter(({ number }) => number !== invoiceNumber);
  // Other servers only report whether the invoice was sent.
  if (!invoiceNumber && otherPapers.length === 0) return invoiceSent ? state : '–';
  const notes = otherPapers.filter(({ kind }) => kind === 'creditNote');
  // A cancelled invoice stays in the row beside its credit note.
  const shownPapers = invoiceNumber
    ? notes.slice(-1)
    : [...otherPapers.filter(isInvoice).slice(-1), ...notes.slice(-1)];
  const numbers = (inRow ? shownPapers : otherPapers).map((paper) => <PaperNumber key={paper.number} {...paper} />);
  if (!invoiceNumber) {
    return (
      <Stack as="span" gap={0}>
        {numbers}
      </Stack>
    );
  }
  const isSent = invoiceLetter?.state === 'sent' || (!invoiceLetter && invoiceSent);
  const ownNumber = <PaperNumber number={invoiceNumber} kind="invoice" document={invoice} />;
  return (
    <Stack as="span" gap={0} data-unclamped={inRow && !isSent && numbers.length > 0 ? '' : undefined}>
      {inRow && isSent && numbers.length > 0 ? ownNumber : <StackedCell under={state}>{ownNumber}</StackedCell>}
      {numbers}
    </Stack>
  );
}

const isInvoice = ({ kind }: Pick<Paper, 'kind'>) => kind === 'invoice';

function PaperNumber({ number, kind, document }: Pick<Paper, 'number' | 'kind' | 'document'>) {
  const text = useText();
  const path = paperPath(document);
  const paper = usePaperLink(path ?? '');
  if (path === undefined) return <span>{number}</span>;
  const label = text(kind === 'invoice' ? 'payments.invoice.open' : 'payments.invoice.openNote', { number });
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {number}
    </a>
  );
}

/** The amount, the part deducted by credit notes, and the part refunded. */
export function Amount({ payment }: { payment: Pick<Payment, 'amount' | 'refunded' | 'credited'> }) {
  const text = useText();
  const { amount, refunded = 0, credited = refunded } = payment;
  const notes = [
    // A correction credits an invoice without returning money, so the two amounts may differ.
    credited > refunded ? text('payments.credited', { amount: formatMoney(credited) }) : undefined,
    refunded > 0 ? text('payments.refunded', { amount: formatMoney(refunded) }) : undefined,
  ].filter((line) => line !== undefined);
  if (notes.length === 0) return <RupeeCell rupees={amount} />;
  return (
    <span data-unclamped>
      <StackedCell
        className={styles.refunded}
        under={notes.map((line) => (
          <span key={line}>{line}</span>
        ))}
      >
        <RupeeCell rupees={amount} />
      </StackedCell>
    </span>
  );
}
