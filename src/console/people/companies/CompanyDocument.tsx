import { useText } from '#console/texts/index.ts';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import styles from './companies.module.css';

/** Whether an address is a stored file on the API's host; nothing else becomes a link. */
const isStored = (path: string) => /^\/?(?:uploads|papers)\/[\w-]+\.\w+(?:\?[\w=&%.-]*)?$/.test(path);

/** Opens the company's document in a new tab, or says that none was uploaded. */
export function CompanyDocument({ path, name }: { path: string | null | undefined; name: string }) {
  const text = useText();
  const paper = usePaperLink(path ?? '');
  if (!path || !isStored(path)) return <span className={styles.none}>{text('companies.noDocument')}</span>;
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('companies.viewDocumentOf', { name })}>
      {text('companies.viewDocument')}
    </a>
  );
}
