import { simpleParser, type ParsedMail } from 'mailparser';
import { setTimeout as after } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type MailServer = {
  readonly url: string;
  readonly port: number;
  /** The letters that it has accepted, by recipient. */
  readonly taken: ReadonlyMap<string, readonly ParsedMail[]>;
  /** The return addresses of accepted letters, by recipient. */
  readonly returnPaths: ReadonlyMap<string, string>;
  /** The recipients of letters whose last byte has arrived, answered or not. */
  readonly seen: readonly string[];
  close(): Promise<void>;
};

/**
 * A real mail server on a free port of this machine. The part before the @ of a recipient selects its behaviour:
 * `refuse`, `defer` (once), `refuse-content`, `drop-before` and `drop-after` the content, `hang` after it. Other
 * recipients are accepted.
 */
export async function startMailServer(options: { port?: number; slowness?: number } = {}): Promise<MailServer> {
  const acceptedLetters = new Map<string, ParsedMail[]>();
  const returnPaths = new Map<string, string>();
  const seenRecipients: string[] = [];
  const deferredRecipients = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      if (address.startsWith('drop-before@')) return drop(session.id);
      if (address.startsWith('refuse@')) return done(refusal(550, 'No such person here'));
      if (address.startsWith('defer@') && !deferredRecipients.has(address)) {
        deferredRecipients.add(address);
        return done(refusal(451, 'Try again later'));
      }
      return done();
    },
    onData: (stream, session, done) => void receive(stream, session, done),
  });

  async function receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null, reply?: string) => void,
  ): Promise<void> {
    const to = session.envelope.rcptTo[0]?.address ?? '';
    // A message whose sender disconnected is not stored.
    const letter = await simpleParser(stream).catch(() => undefined);
    if (!letter) return undefined;
    seenRecipients.push(to);
    if (to.startsWith('refuse-content@')) return done(refusal(554, 'This looks like spam'));
    if (to.startsWith('drop-after@')) return drop(session.id);
    if (to.startsWith('hang@')) return undefined;
    acceptedLetters.set(to, [...(acceptedLetters.get(to) ?? []), letter]);
    const { mailFrom } = session.envelope;
    if (mailFrom) returnPaths.set(to, mailFrom.address);
    if (options.slowness) await after(options.slowness);
    return done(null, 'Taken with thanks');
  }

  function drop(session: string): void {
    for (const connection of server.connections) if (connection.session.id === session) connection._socket.destroy();
  }
  // Tests abort connections on purpose.
  server.on('error', () => undefined);
  await new Promise<void>((settle) => {
    server.listen(options.port ?? 0, '127.0.0.1', settle);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken: acceptedLetters,
    returnPaths,
    seen: seenRecipients,
    close: () =>
      new Promise((settle) => {
        server.close(settle);
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
