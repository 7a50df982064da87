import type { ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { colourStyle, freeColour, freeGround } from '../colours.ts';
import { MailIcon, PhoneIcon, PinIcon, Tick } from '../drawnIcons.tsx';
import type { FormMessage } from '../formMessage.ts';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { SiteButton, SiteLink } from '../SiteLink.tsx';
import { part, text, type DrawingValues } from '../view.ts';

const form = part({ buttonText: text, successMessage: text, errorMessage: text });

export const contactView = part({
  title: text,
  subtitle: text,
  description: text,
  contactInfo: part({
    phone: part({ number: text, label: text }),
    email: part({ address: text, label: text }),
    address: part({ text, label: text }),
  }),
  form,
  colors: part({ title: text, subtitle: text, description: text, background: text }),
});

export type ContactProps = {
  content: DrawingValues<typeof contactView>;
  message: FormMessage;
  /** The contact information, shown below. */
  children?: ReactNode;
};

export function Contact({ content, message, children }: ContactProps) {
  const { colors } = content;
  const style = colourStyle({
    title: freeColour(colors.title),
    subtitle: freeColour(colors.subtitle),
    description: freeColour(colors.description),
    background: freeGround(colors.background),
  });
  return (
    <section className="contact" style={style}>
      <div className="in">
        <div className="two">
          <div>
            <Line as="h2" text={content.title} label="sitePreview.fields.title" />
            <Line className="sub" text={content.subtitle} label="sitePreview.fields.subtitle" />
            <Line text={content.description} label="sitePreview.fields.description" />
            <ContactWays {...content.contactInfo} />
          </div>
          <ContactForm {...content.form} message={message} />
        </div>
        {children}
      </div>
    </section>
  );
}

/** The ways to contact the institute; those without a value are left out. */
function ContactWays({ phone, email, address }: ContactProps['content']['contactInfo']) {
  const translate = useText();
  const ways = [
    { key: 'phone', icon: <PhoneIcon />, label: phone.label, value: phone.number, link: true },
    { key: 'email', icon: <MailIcon />, label: email.label, value: email.address, link: true },
    { key: 'address', icon: <PinIcon />, label: address.label, value: address.text, link: false },
  ] as const;
  const filledWays = ways.filter(({ value }) => value.trim() !== '');
  if (filledWays.length === 0) return null;
  return (
    <dl className="num">
      {filledWays.map(({ key, icon, label, value, link }) => (
        <div key={key}>
          <dt lang={languageOf(label)}>
            {icon}
            <span>{label.trim() || translate(`sitePreview.ways.${key}`)}</span>
          </dt>
          <dd lang={languageOf(value)}>{link ? <SiteLink>{value}</SiteLink> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The contact form as a picture: it can be neither filled in nor sent. */
function ContactForm({
  buttonText,
  successMessage,
  errorMessage,
  message,
}: DrawingValues<typeof form> & { message: FormMessage }) {
  const translate = useText();
  return (
    <div className="form">
      <div className="half">
        <BlankField label={translate('sitePreview.form.name')} />
        <BlankField label={translate('sitePreview.form.phone')} />
      </div>
      <BlankField label={translate('sitePreview.form.email')} />
      <BlankField label={translate('sitePreview.form.message')} tall />
      <SiteButton text={buttonText.trim() || translate('sitePreview.form.send')} />
      {message === 'success' && (
        <p className="done">
          <Tick />
          <Line as="span" text={successMessage} label="sitePreview.fields.successMessage" />
        </p>
      )}
      {message === 'error' && <Line className="done" text={errorMessage} label="sitePreview.fields.errorMessage" />}
    </div>
  );
}

function BlankField({ label, tall: isTall = false }: { label: string; tall?: boolean }) {
  return (
    <span className="field">
      <span className="label">{label}</span>
      <span className={isTall ? 'control area' : 'control'} />
    </span>
  );
}
