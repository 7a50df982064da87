import { isWebAddress } from '#contract/links.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import styles from './jobApplications.module.css';

/**
 * A résumé to open: an address on the web, or a document stored on the API's host. Strangers hand it in, so anything
 * else (`javascript:`, `data:`) is no link.
 */
export function addressOfResume(link: string): string | undefined {
  if (/^\/?(?:uploads|papers)\/[\w-]+\.\w+(?:\?[\w=&%.-]*)?$/.test(link)) return apiAddress(link);
  return isWebAddress(link) ? link : undefined;
}

export function ResumeLink({ name, link }: { name: string; link: string | null | undefined }) {
  const text = useText();
  if (!link) return <span className={styles.none}>{text('jobApplications.noResume')}</span>;
  const address = addressOfResume(link);
  if (!address) return <span className={styles.none}>{text('jobApplications.unusableResume')}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" aria-label={text('jobApplications.resumeOf', { name })}>
      {text('jobApplications.resume')}
    </a>
  );
}
