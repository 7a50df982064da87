/** The letter of a conversation that a mail answers. */
export type Answered = { readonly address: string; readonly letter: string; readonly text: string };

/** An email with its expected fate. */
export type CorpusMail = {
  readonly kind: string;
  readonly source: string;
  readonly outcome: 'joined' | 'opened' | 'dropped';
  /** The text that is shown. */
  readonly text?: string;
  readonly attachments?: readonly { readonly name: string; readonly isKept: boolean }[];
};

type Part = { readonly type: string; readonly body: string; readonly encoding?: string; readonly headers?: string };
type Headers = Readonly<Record<string, string>>;

const inbox = 'inbox@institute.example';
const crlf = (text: string) => text.replaceAll(/\r?\n/g, '\r\n');
const base64 = (text: string | Buffer) =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');
const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Quoted-printable of UTF-8, with soft line breaks. */
function quotedPrintable(text: string): string {
  const encoded = [...Buffer.from(text)]
    .map((byte) =>
      byte === 10 || (byte >= 32 && byte < 127 && byte !== 61)
        ? String.fromCodePoint(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');
  return encoded.replaceAll(/((?:=[0-9A-F]{2}|[^=\n]){60})(?=.)/g, '$1=\n');
}

const plain = (body: string): Part => ({ type: 'text/plain; charset=UTF-8', body });
const inBase64 = (type: string, text: string): Part => ({
  type: `${type}; charset=UTF-8`,
  encoding: 'base64',
  body: base64(text),
});
const inQuotedPrintable = (type: string, text: string): Part => ({
  type: `${type}; charset=UTF-8`,
  encoding: 'quoted-printable',
  body: quotedPrintable(text),
});

const partOf = ({ type, encoding, headers = '', body }: Part) =>
  `Content-Type: ${type}\n${encoding ? `Content-Transfer-Encoding: ${encoding}\n` : ''}${headers}\n${body}`;

function multipart(kind: string, parts: readonly Part[], boundary = `b${kind}`): Part {
  const inner = parts.map((part) => `--${boundary}\n${partOf(part)}\n`).join('');
  return { type: `multipart/${kind}; boundary="${boundary}"`, body: `${inner}--${boundary}--\n` };
}

const attached = (name: string, type: string, content: Buffer): Part => ({
  type: `${type}; name="${name}"`,
  encoding: 'base64',
  headers: `Content-Disposition: attachment; filename="${name}"\n`,
  body: base64(content),
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 0x90)]);

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const html = (body: string) => `<html><body>${body}</body></html>`;

/** The mails of one conversation, each kind once; `number` makes them differ. */
export function corpusOf({ address, letter, text: ours }: Answered, number: number): readonly CorpusMail[] {
  const sender = `Kavya Reddy <kavya${number}@example.in>`;
  const said = (kind: string) => `Thank you, that helps (${kind} ${number}).\n\nWhen does the batch begin?`;
  const hindi = `धन्यवाद, फीस जमा हो गई है (${number})।\nबैच कब शुरू होगा?`;
  const outlookHeader = `From: Delhi Skills <office@institute.example>\nSent: Friday, November 27, 2026 10:12 AM\nTo: Kavya Reddy <kavya@example.in>\nSubject: Reply to your message to Delhi Skills\n\n${ours}`;
  const gmailLine = 'On Fri, Nov 27, 2026 at 10:12 AM Delhi Skills <office@institute.example>\nwrote:';
  const appleLine = 'On 27 Nov 2026, at 10:12 AM, Delhi Skills <office@institute.example> wrote:';
  const hindiLine = 'शुक्र, 27 नव॰ 2026 को 10:12 am बजे Delhi Skills <office@institute.example> ने लिखा:';

  function mail(kind: string, part: Part, headers: Headers = {}): string {
    const all: Headers = {
      'Return-Path': `<kavya${number}@example.in>`,
      From: sender,
      To: address,
      Subject: 'Re: Reply to your message to Delhi Skills',
      Date: 'Fri, 27 Nov 2026 10:20:00 +0530',
      'Message-ID': `<${kind}.${number}@mail.example.in>`,
      'MIME-Version': '1.0',
      ...headers,
    };
    const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
    return crlf(`${lines.join('\n')}\n${partOf(part)}`);
  }
  const joined = (kind: string, part: Part, text: string, headers: Headers = {}): CorpusMail => ({
    kind,
    source: mail(kind, part, headers),
    outcome: 'joined',
    text,
  });
  const dropped = (kind: string, headers: Headers, part = plain(said(kind))): CorpusMail => ({
    kind,
    source: mail(kind, part, headers),
    outcome: 'dropped',
  });

  return [
    joined(
      'gmail',
      multipart('alternative', [
        plain(`${said('gmail')}\n\n${gmailLine}\n\n${quoted(ours)}\n`),
        inQuotedPrintable('text/html', html(`<div>${said('gmail')}</div><div class="gmail_quote">${ours}</div>`)),
      ]),
      said('gmail'),
    ),
    joined('gmailHindi', inBase64('text/plain', `${hindi}\n\n${hindiLine}\n\n${quoted(ours)}\n`), hindi, {
      Subject: encodedWord('Re: आपके संदेश का उत्तर'),
    }),
    joined('hindiQuotedPrintable', inQuotedPrintable('text/plain', hindi), hindi),
    joined('hindiHtml', inBase64('text/html', html(`<div dir="ltr">${hindi.replace('\n', '<br>')}</div>`)), hindi),
    joined(
      'outlook',
      inQuotedPrintable(
        'text/html',
        html(
          `<p>${said('outlook').replace('\n\n', '</p><p>')}</p><hr>${outlookHeader
            .split('\n')
            .map((line) => `${line}<br>`)
            .join('')}`,
        ),
      ),
      said('outlook'),
    ),
    joined('outlookPlain', plain(`${said('o')}\n\n________________________________\n${outlookHeader}\n`), said('o')),
    joined('outlookOriginal', plain(`${said('oo')}\n\n-----Original Message-----\n${outlookHeader}\n`), said('oo')),
    joined(
      'apple',
      plain(`${said('apple')}\n\nSent from my iPhone\n\n> ${appleLine}\n> \n${quoted(ours)}\n`),
      `${said('apple')}\n\nSent from my iPhone`,
    ),
    joined('appleDesktop', plain(`${said('mac')}\n\n${appleLine}\n\n${quoted(ours)}\n`), said('mac')),
    joined(
      'betweenTheLines',
      plain(`${appleLine}\n\n> Is it paid?\n\nYes, on Monday.\n\n> By card?\n\nBy UPI.`),
      `${appleLine}\n\n> Is it paid?\n\nYes, on Monday.\n\n> By card?\n\nBy UPI.`,
    ),
    joined(
      'latin',
      { type: 'text/plain; charset=windows-1252', encoding: 'quoted-printable', body: 'Caf=E9 =80 20' },
      'Café € 20',
    ),
    joined(
      'forwarded',
      plain(
        `See below.\n\n---------- Forwarded message ---------\nFrom: Bank <bank@example.in>\nDate: Thu\nSubject: Paid\nTo: Kavya\n\nYour payment ${number} was made.`,
      ),
      `See below.\n\n---------- Forwarded message ---------\nFrom: Bank <bank@example.in>\nDate: Thu\nSubject: Paid\nTo: Kavya\n\nYour payment ${number} was made.`,
      { Subject: 'Fwd: Paid' },
    ),
    {
      ...joined(
        'attachments',
        multipart('mixed', [
          plain(said('files')),
          attached('receipt.pdf', 'application/pdf', pdf),
          attached('setup.pdf', 'application/pdf', program),
        ]),
        said('files'),
      ),
      attachments: [
        { name: 'receipt.pdf', isKept: true },
        { name: 'setup.pdf', isKept: false },
      ],
    },
    joined('noMessageId', plain(said('none')), said('none'), { 'Message-ID': '' }),
    joined('upperCase', plain(said('upper')), said('upper'), { To: `Office <${address.toUpperCase()}>` }),
    joined('inReplyTo', plain(said('reply')), said('reply'), {
      To: inbox,
      'In-Reply-To': `<${letter}@institute.example>`,
    }),
    joined('references', plain(said('references')), said('references'), {
      To: inbox,
      References: `<other@mail.example.in>\n <${letter}@institute.example>`,
    }),
    {
      ...joined('newQuestion', plain(said('new')), said('new'), { To: inbox, Subject: encodedWord('प्रवेश के बारे में') }),
      outcome: 'opened',
    },
    {
      ...joined('forgedMark', plain(said('forged')), said('forged'), {
        To: address.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0')),
      }),
      outcome: 'opened',
    },
    joined(
      'script',
      inQuotedPrintable(
        'text/html',
        html(`<script>alert(1)</script><style>p{}</style><p onclick="x()">Hello ${number}</p>`),
      ),
      `Hello ${number}`,
    ),
    dropped('outOfOffice', { 'Auto-Submitted': 'auto-replied' }),
    dropped('autoReply', { 'X-Autoreply': 'yes' }),
    dropped('list', { 'List-Id': '<news.example.in>' }),
    dropped('nullSender', { 'Return-Path': '<>' }),
    dropped('own', { From: 'Delhi Skills <office@institute.example>' }),
  ];
}
