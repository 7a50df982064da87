import { createServer, type Socket } from 'node:net';

type Message = { readonly uid: number; readonly source: Buffer; readonly flags: Set<string> };

const flagsOf = ({ flags }: Message) => [...flags].join(' ');
const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export type ImapServer = {
  /** Its URL in the form of BOUNCE_IMAP_URL, with user and password. */
  readonly url: string;
  /** Every command that clients have sent, without its tag. */
  readonly commands: readonly string[];
  /** Delivers a message; the returned flags are updated later. */
  add(source: string): ReadonlySet<string>;
  /** Called once the next command that begins with this text is answered. */
  onNext(command: string, run: () => void): void;
  /** Closes the connection instead of answering the next command that begins with this text. */
  breakAt(command: string): void;
  close(): Promise<void>;
};

/**
 * An IMAP server (RFC 3501) on a free port of this machine with one mailbox, INBOX, with the features that a client
 * needs to find, read and mark messages. `keywords: false` only supports the protocol's own flags.
 */
export async function startImapServer({
  user = 'bounces@institute.example',
  password = 'a "quoted" pass@word',
  keywords = true,
} = {}): Promise<ImapServer> {
  const messages: Message[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let brokenCommand = '';
  let awaited: { readonly command: string; readonly run: () => void } | undefined;

  const ofUid = (uid: string | undefined) => messages.find((message) => String(message.uid) === uid);

  function answer(command: string, send: (line: string | Buffer) => void): string {
    const [name = '', ...args] = command.split(' ');
    switch (name.toUpperCase()) {
      case 'CAPABILITY':
        send('* CAPABILITY IMAP4rev1');
        return 'OK done';
      case 'LOGIN':
        return args.join(' ') === `${quote(user)} ${quote(password)}`
          ? 'OK signed in'
          : 'NO [AUTHENTICATIONFAILED] Invalid credentials';
      case 'LIST':
      case 'LSUB':
        send(`* ${name} () "/" INBOX`);
        return 'OK done';
      case 'SELECT':
        send(`* ${messages.length} EXISTS`);
        send(String.raw`* FLAGS (\Seen \Deleted)`);
        send(String.raw`* OK [PERMANENTFLAGS (\Seen \Deleted${keywords ? String.raw` \*` : ''})] kept`);
        send('* OK [UIDVALIDITY 7] valid');
        return 'OK [READ-WRITE] selected';
      case 'UID':
        return onMessages(args, send);
      case 'LOGOUT':
        send('* BYE');
        return 'OK done';
      case 'NOOP':
        return 'OK done';
      default:
        return 'BAD unknown';
    }
  }

  function onMessages(
    [name = '', uid = '', ...args]: readonly string[],
    send: (line: string | Buffer) => void,
  ): string {
    const message = ofUid(uid);
    const fetchReply = message && `* ${messages.indexOf(message) + 1} FETCH (UID ${message.uid}`;
    if (name === 'SEARCH') {
      const criteria = [uid, ...args];
      const keyword = criteria[criteria.indexOf('UNKEYWORD') + 1] ?? '';
      const matches = messages.filter(
        ({ flags }) => !(criteria.includes('UNSEEN') && flags.has(String.raw`\Seen`)) && !flags.has(keyword),
      );
      send(`* SEARCH ${matches.map(({ uid: id }) => id).join(' ')}`);
      return 'OK done';
    }
    if (!message) return 'OK nothing there';
    if (name === 'FETCH') {
      const maxBytes = Number(/<0\.(\d+)>/.exec(args.join(' '))?.[1] ?? message.source.length);
      const part = message.source.subarray(0, maxBytes);
      send(`${fetchReply} FLAGS (${flagsOf(message)}) BODY[]<0> {${part.length}}`);
      send(part);
      send(')');
      return 'OK done';
    }
    const added = /\(([^)]*)\)/.exec(args.join(' '))?.[1]?.split(' ') ?? [];
    for (const flag of added) if (keywords || flag.startsWith('\\')) message.flags.add(flag);
    send(`${fetchReply} FLAGS (${flagsOf(message)}))`);
    return 'OK done';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    // A client may drop the connection.
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let buffered = '';
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end !== -1; end = buffered.indexOf('\r\n')) {
        const [tag = '', ...args] = buffered.slice(0, end).split(' ');
        buffered = buffered.slice(end + 2);
        const command = args.join(' ');
        commands.push(command);
        if (brokenCommand !== '' && command.startsWith(brokenCommand)) {
          brokenCommand = '';
          socket.destroy();
          return;
        }
        // A literal is followed by the rest of its line.
        const lines: (string | Buffer)[] = [];
        const outcome = answer(command, (line) => void lines.push(line));
        for (const line of lines) {
          socket.write(line);
          if (typeof line === 'string') socket.write('\r\n');
        }
        socket.write(`${tag} ${outcome}\r\n`);
        if (awaited && command.startsWith(awaited.command)) {
          const { run } = awaited;
          awaited = undefined;
          run();
        }
        if (command.toUpperCase() === 'LOGOUT') socket.end();
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    commands,
    add(source) {
      const flags = new Set<string>();
      messages.push({ uid: 100 + messages.length, source: Buffer.from(source), flags });
      return flags;
    },
    onNext(command, run) {
      awaited = { command, run };
    },
    breakAt(command) {
      brokenCommand = command;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  };
}
