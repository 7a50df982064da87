import type { Queryable } from '../database/connect.ts';
import type { Seeding } from '../domain.ts';
import { daysAgo } from './aged.ts';
import { kindOf, storeDemoFile, type DemoFile } from './demoFiles.ts';
import { filesTable } from './filesTable.ts';

/** The addresses of the demo files in the library. */
export type DemoLibrary = Readonly<Record<DemoFile, string>>;

const told: readonly { file: DemoFile; name: string; alt: string; age: number }[] = [
  { file: 'desk.webp', name: 'Ledger and calculator.webp', alt: 'An open ledger beside a calculator', age: 190 },
  {
    file: 'letter.webp',
    name: 'Letter about returns.webp',
    alt: 'A letter with a chart in a green envelope',
    age: 150,
  },
  { file: 'certificate.webp', name: 'Certificate.webp', alt: 'A certificate of the institute', age: 120 },
  { file: 'centre.webp', name: 'Our centre.webp', alt: 'The building of the institute between two trees', age: 90 },
  { file: 'lesson.mp4', name: 'First lesson.mp4', alt: '', age: 60 },
  { file: 'accounts.pdf', name: 'Chart of accounts.pdf', alt: '', age: 45 },
];

/** Fills the library of an institute with demo data; the address of each file. */
export async function seedLibrary(
  db: Queryable,
  { storage, now }: Pick<Seeding, 'storage' | 'now'>,
): Promise<DemoLibrary> {
  const addresses: Record<string, string> = {};
  for (const { file, name, alt, age } of told) {
    const { path, size } = await storeDemoFile(storage, file);
    addresses[file] = path;
    const at = daysAgo(age, now);
    await db.insert(filesTable).values({
      kind: kindOf(file),
      original_name: name,
      cdn_url: path,
      file_size: size,
      alt,
      uploadedBy: 'Administrator',
      createdAt: at,
      updatedAt: at,
    });
  }
  return addresses as DemoLibrary; // one for each of `told`, which names them all
}
