import { createServer, type ServerResponse } from 'node:http';
import { run } from '#server/run.ts';

/** A server that can be made to fail: with a rejection that nobody handles, or an error that nobody catches. */
await run(async () => {
  const openResponses: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/wait') {
      openResponses.push(response);
      response.writeHead(200).write('begun ');
      return;
    }
    if (url === '/reject') void Promise.reject(new Error('Nobody waits for this.'));
    if (url === '/throw')
      setImmediate(() => {
        throw new Error('Nobody catches this.');
      });
    response.end('answered');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  return {
    greeting: JSON.stringify(bound),
    async stop() {
      for (const response of openResponses) response.end('and answered');
      await new Promise((settle) => server.close(settle));
    },
  };
});
