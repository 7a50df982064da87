import { MailLink, PhoneLink } from '../format/contactLinks.tsx';
import styles from './activeEntries.module.css';

/** How one gets in touch; what is empty is left out. */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') return '–';
  return (
    <span className={styles.contact}>
      {phone !== '' && <PhoneLink phone={phone} />}
      {email !== '' && <MailLink email={email} />}
    </span>
  );
}
