/** An e-mail address that opens a mail. What stands in it is an address and nothing else: no subject, no copies. */
export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}

/** A telephone number that can be tapped. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
}
