/** A block of a stream of events. */
export type StreamEvent = { readonly type: string; readonly id: string | undefined; readonly data: string };

/** Reads a stream of events; `onBytes` is called with every chunk, including heartbeats. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
  onBytes: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  /** The beginning of a block whose end has not arrived. */
  let beginning = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (beginning + decoder.decode(value, { stream: true })).split('\n\n');
    beginning = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, Math.max(0, colon)), line.slice(colon + 2)] as const;
    }),
  );
  const data = fields.get('data');
  return data === undefined ? undefined : { type: fields.get('event') ?? 'message', id: fields.get('id'), data };
}
