import type { Payment, PaymentStatus } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { EmailText } from '#console/ui/format/contactLinks.tsx';
import { formatDateTime, formatMoney } from '#console/ui/format/format.ts';
import { StackedCell } from '#console/ui/list/StackedCell.tsx';
import { usePaperLink } from '#console/ui/list/usePaperLink.ts';
import { StatusChip, type Tone } from '#console/ui/status/StatusChip.tsx';
import { paperPath } from './paper.ts';
import styles from './payments.module.css';

type Of = {
  payment: Pick<
    Payment,
    'student' | 'paymentScreenshot' | 'invoice' | 'invoiceNumber' | 'invoiceSent' | 'invoiceLetter' | 'papers'
  >;
};

/** Payer and contact as text, because the name's cell is a link already. */
export function Student({ payment: { student } }: Of) {
  const text = useText();
  if (!student) return text('payments.nobody');
  // With little room the email is cut, and the number is not.
  const contact = (
    <span title={student.email}>
      {student.phone ? <span className={styles.phone}>{student.phone}</span> : null} <EmailText email={student.email} />
    </span>
  );
  return (
    <StackedCell under={contact}>
      <span>{student.name}</span>
    </StackedCell>
  );
}

const tones: Readonly<Record<PaymentStatus, Tone>> = { pending: 'amber', verified: 'green', rejected: 'red' };

export function Status({ status }: { status: PaymentStatus }) {
  const text = useText();
  return <StatusChip tone={tones[status]} label={text(`payments.status.${status}`)} />;
}

/**
 * The colleague who verified or rejected a payment, and the time; nothing while it is pending or if the server does not
 * say.
 */
export function DecidedBy({ payment }: { payment: Pick<Payment, 'verifiedBy' | 'rejectedBy' | 'decidedAt'> }) {
  const text = useText();
  const { verifiedBy, rejectedBy, decidedAt } = payment;
  const by = verifiedBy ?? rejectedBy;
  if (!by || !decidedAt) return null;
  const key = verifiedBy ? 'payments.decided.verified' : 'payments.decided.rejected';
  return text(key, { name: by.name, date: formatDateTime(decidedAt) });
}

/** The screenshot in a tab of its own. */
export function ScreenshotLink({ payment: { paymentScreenshot, student } }: Of) {
  const text = useText();
  const path = paperPath(paymentScreenshot);
  const paper = usePaperLink(path ?? '');
  if (path === undefined) return <span className={styles.none}>{text('payments.screenshot.none')}</span>;
  const name = student?.name ?? text('payments.nobody');
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('payments.screenshot.viewOf', { name })}>
      {text('payments.screenshot.view')}
    </a>
  );
}

/**
 * All that was issued for a payment, each number opening its PDF, and what became of the letter of the invoice. In the
 * two lines of a row a credit note takes the place of a letter that was sent.
 */
export function Invoice({ payment, inRow = false }: Of & { inRow?: boolean }) {
  const text = useText();
  const { invoice, invoiceNumber, invoiceSent, invoiceLetter, papers = [] } = payment;
  const letter = invoiceLetter ? (`payments.letter.${invoiceLetter.state}` as const) : undefined;
  const known = text(letter ?? (invoiceSent ? 'payments.invoice.sent' : 'payments.invoice.notSent'));
  // Why it failed, in the mail server's words.
  const state = invoiceLetter?.state === 'failed' && invoiceLetter.answer ? `${known}: ${invoiceLetter.answer}` : known;
  const others = papers.filter(({ number }) => number !== invoiceNumber);
  // Other servers only say whether it was sent.
  if (!invoiceNumber && others.length === 0) return invoiceSent ? state : '–';
  const numbers = others.map(({ number, document }) => (
    <PaperNumber key={number} number={number} document={document} />
  ));
  if (!invoiceNumber) return <span className={styles.papers}>{inRow ? numbers.slice(-2) : numbers}</span>;
  const isSent = invoiceLetter?.state === 'sent' || (!invoiceLetter && invoiceSent);
  const inPlace = inRow && isSent ? numbers.at(-1) : undefined;
  return (
    <span className={styles.papers}>
      <StackedCell under={inPlace ?? state}>
        <PaperNumber number={invoiceNumber} document={invoice} />
      </StackedCell>
      {inRow ? null : numbers}
    </span>
  );
}

function PaperNumber({ number, document }: { number: string; document: string | null | undefined }) {
  const text = useText();
  const path = paperPath(document);
  const paper = usePaperLink(path ?? '');
  if (path === undefined) return <span>{number}</span>;
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('payments.invoice.open', { number })}>
      {number}
    </a>
  );
}

/** The amount, and how much of it went back. */
export function Amount({ payment: { amount, refunded = 0 } }: { payment: Pick<Payment, 'amount' | 'refunded'> }) {
  const text = useText();
  if (refunded === 0) return formatMoney(amount);
  return (
    <span data-unclamped>
      <StackedCell className={styles.refunded} under={text('payments.refunded', { amount: formatMoney(refunded) })}>
        <span>{formatMoney(amount)}</span>
      </StackedCell>
    </span>
  );
}
