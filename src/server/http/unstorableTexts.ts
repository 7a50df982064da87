const message = 'The text holds a character that cannot be stored.';

/**
 * The texts in a body that the database refuses, or would store otherwise than they were sent: those with a NUL or with
 * half a character. Each by its path, `sections.0.title`, with what its sender reads. Without recursion, for what a
 * schema leaves open may be nested deeply.
 */
export function unstorableTexts(body: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const left: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const { value, path } = part;
    if (typeof value === 'string') {
      if (!isStorable(value)) errors[path || 'root'] = message;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const place = path === '' ? name : `${path}.${name}`;
        if (!isStorable(name)) errors[path || 'root'] = message;
        left.push({ value: inner, path: place });
      }
    }
  }
  return errors;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
