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

/** The number to dial, from a number as people write it. */
export const telephone = (phone: string) => phone.replace(/[^\d+]/g, '');

/** A telephone number that can be tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = telephone(phone);
  return dialled === '' ? phone : <a href={`tel:${dialled}`}>{phone}</a>;
}
