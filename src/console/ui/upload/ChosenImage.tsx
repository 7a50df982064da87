import { useCallback } from 'react';

/** A picture that is only in memory has an address of its own for as long as it is shown. */
export function ChosenImage({ file, alt, className }: { file: File; alt: string; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img className={className} ref={show} alt={alt} />;
}
