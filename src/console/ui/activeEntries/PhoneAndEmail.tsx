import { MailLink, PhoneLink } from '../format/contactLinks.tsx';
import styles from './activeEntries.module.css';

/** How one gets in touch, a line each; what is empty is left out. */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') return '–';
  return (
    <span className={styles.lines}>
      {phone !== '' && <PhoneLink phone={phone} />}
      {email !== '' && <MailLink email={email} />}
    </span>
  );
}
