import { MailLink, PhoneLink } from '../../kit/format/contactLinks.tsx';
import styles from './activeEntries.module.css';

/** Phone and email; empty ones are omitted. */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') return '–';
  return (
    <span className={styles.contact}>
      {phone !== '' && <PhoneLink phone={phone} />}
      {email !== '' && <MailLink email={email} />}
    </span>
  );
}
