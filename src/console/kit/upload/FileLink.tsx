import { apiAddress } from '#console/providers/http.ts';
import { useFileNames } from './useFileNames.ts';

/** A link to a stored file, labelled with its name. */
export function FileLink({ address, className }: { address: string; className?: string | undefined }) {
  const nameOf = useFileNames([address]);
  const name = nameOf(address);
  return (
    <a className={className} href={apiAddress(address)} target="_blank" rel="noreferrer" title={name}>
      {name}
    </a>
  );
}
