import { MailLink, PhoneLink } from '../../kit/format/contactLinks.tsx';
import { Row } from '../../kit/layout/parts.tsx';

/** Phone and email; empty ones are omitted. */
export function PhoneAndEmail({ phone, email }: { phone: string; email: string }) {
  if (phone === '' && email === '') return '–';
  return (
    <Row as="span" inline wrap gap={16}>
      {phone !== '' && <PhoneLink phone={phone} />}
      {email !== '' && <MailLink email={email} />}
    </Row>
  );
}
