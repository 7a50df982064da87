import styles from './contactLinks.module.css';

/** An email address that opens a mail. What stands in it is an address and nothing else: no subject, no copies. */
export function MailLink({ email }: { email: string }) {
  const [name = '', ...domain] = email.split(/(?<=@)/);
  return (
    <a className={styles.mail} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} title={email}>
      {name}
      {/* Where there is no room for one line, a second begins after the @. */}
      {domain.length > 0 ? <wbr /> : null}
      {domain.join('')}
    </a>
  );
}

/** A telephone number that can be tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}
