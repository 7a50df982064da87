/** A bucket of an object storage, as configured in `STORAGE_URL`. */
export type BucketAddress = {
  readonly bucket: string;
  /** The prefix of all keys, without slashes at its ends; empty if the bucket is not shared. */
  readonly prefix: string;
  /** The address of the storage; undefined for AWS itself. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** If undefined, the usual AWS_* variables or the role of the machine are used. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  /** Whether the bucket is part of the host name rather than of the path. */
  readonly isVirtualHost: boolean;
};

const knownParameters = new Set(['region', 'prefix', 'tls', 'style']);

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&prefix=…&tls=off&style=virtual`, or `s3://bucket?region=…` for AWS.
 * Returns undefined for anything else. Percent signs in key and secret are decoded.
 */
export function readBucketAddress(
  text: string,
  variables: Readonly<Record<string, string | undefined>>,
): BucketAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '' || url.hash !== '') return undefined;
  const { searchParams: options } = url;
  if ([...options.keys()].some((name) => !knownParameters.has(name))) return undefined;
  const [path = '', excess] = url.pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  const [tls, style] = [options.get('tls') ?? 'on', options.get('style') ?? 'path'];
  const isAws = path === '';
  const bucket = isAws ? url.hostname : path;
  const prefix = (options.get('prefix') ?? '').replaceAll(/^\/+|\/+$/g, '');
  const isValid =
    excess === undefined &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) &&
    /^[\w./-]{0,200}$/.test(prefix) &&
    ['on', 'off'].includes(tls) &&
    ['path', 'virtual'].includes(style) &&
    (url.username === '') === (url.password === '') &&
    !(isAws && (url.port !== '' || tls === 'off'));
  if (!isValid) return undefined;
  const credentials = { accessKeyId: decode(url.username), secretAccessKey: decode(url.password) };
  return {
    bucket,
    prefix,
    endpoint: isAws ? undefined : `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    region: options.get('region') || variables.AWS_REGION || variables.AWS_DEFAULT_REGION || 'us-east-1',
    credentials: url.username === '' ? undefined : credentials,
    isVirtualHost: isAws || style === 'virtual',
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The bucket as shown to people, without key and secret. */
export function nameOfBucket({ bucket, prefix, endpoint }: BucketAddress): string {
  const host = endpoint === undefined ? '' : `${new URL(endpoint).host}/`;
  return `s3://${host}${bucket}${prefix === '' ? '' : `/${prefix}`}`;
}
