import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import type { Storage } from '../platform/storage.ts';

type Person = { readonly name: string; readonly email: string; readonly phone: string };
type Request = { readonly college: string; readonly specialization: string; readonly topics: readonly string[] };

/** The letter with which a college introduces itself; the path of the stored file. */
export function introduction(storage: Storage, { name, email, phone }: Person): Promise<string> {
  return keep(storage, [
    name,
    `${email}, ${phone}`,
    '',
    'Application for partnership',
    '',
    'We would like to offer your certified courses to our students of commerce',
    'and ask you to approve our college as a partner.',
    '',
    'The Principal',
  ]);
}

/** The letter with which a college asks for a certification; the path of the stored file. */
export function certificationLetter(storage: Storage, { college, specialization, topics }: Request): Promise<string> {
  return keep(storage, [
    college,
    '',
    `Request for certification: ${specialization}`,
    '',
    'Our faculty teaches these topics and asks to be certified for them:',
    ...topics.map((topic) => `- ${topic}`),
    '',
    'The Head of the Department of Commerce',
  ]);
}

/** The letter with which a company asks to become a partner; the path of the stored file. */
export function companyLetter(
  storage: Storage,
  { fullName, email, phone }: { fullName: string; email: string; phone: string },
): Promise<string> {
  return keep(storage, [
    fullName,
    `${email}, ${phone}`,
    '',
    'Company profile',
    '',
    'We would like to employ your graduates in our accounts department',
    'and ask you to approve our company as a partner.',
    '',
    'Human Resources',
  ]);
}

async function keep(storage: Storage, lines: readonly string[]): Promise<string> {
  const stream = Readable.from([pdf(lines)]);
  const { path } = await storage.receive({ kind: 'document', name: 'letter.pdf', stream, private: true });
  return path;
}

/** A page of lines as a PDF. Its built-in font knows Western letters and a straight apostrophe. */
function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll('’', "'").replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  const text = `BT /F1 12 Tf 18 TL 72 760 Td ${shown.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((content, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
