import { dialledNumber } from '#contract/phones.ts';
import styles from './contactLinks.module.css';

/** An email address as a mailto link: only the address, without subject or copies. */
export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.mail} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} title={email}>
      <EmailText email={email} />
    </a>
  );
}

/** An email address; if there is no room for one line, it breaks after the @. */
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

/** A telephone number that can be tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = dialledNumber(phone);
  return dialled === '' ? phone : <a href={`tel:${dialled}`}>{phone}</a>;
}
