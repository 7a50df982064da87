import WhatsApp from '@mui/icons-material/WhatsApp';
import { callAddress, whatsAppAddress } from '#contract/phones.ts';
import { useText } from '#console/texts/index.ts';
import styles from './contactLinks.module.css';

/** An email address as a mailto link: only the address, without subject or copies. */
export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.mail} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} title={email}>
      <EmailText email={email} />
    </a>
  );
}

/** An email address; if it does not fit on one line, it breaks after the @. */
export function EmailText({ email }: { email: string }) {
  const [name = '', ...domain] = email.split(/(?<=@)/);
  return (
    <>
      {name}
      {domain.length > 0 ? <wbr /> : null}
      {domain.join('')}
    </>
  );
}

/**
 * A telephone number that can be tapped, followed by a link to its WhatsApp conversation if it is a mobile number. In a
 * table, that link appears on hover or focus; `chat={false}` omits it where an action of the row already offers it.
 */
export function PhoneLink({ phone, chat = true }: { phone: string; chat?: boolean }) {
  const text = useText();
  const call = callAddress(phone);
  const address = chat ? whatsAppAddress(phone) : undefined;
  if (call === undefined) return phone;
  const link = <a href={call}>{phone}</a>;
  if (address === undefined) return link;
  return (
    <span className={styles.phone}>
      {link}
      <a
        className={styles.chat}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={text('ui.whatsApp', { phone })}
        title={text('ui.whatsApp', { phone })}
      >
        <WhatsApp fontSize="inherit" />
      </a>
    </span>
  );
}
