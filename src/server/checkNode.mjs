// JavaScript, so that a Node which cannot read TypeScript gets as far as the sentence.
if (!process.features.typescript) {
  const remedy = 'Node 22.18 or newer is needed. A full npm install has its own Node, which the npm scripts use.';
  process.stderr.write(`Node ${process.versions.node} cannot run the server: ${remedy}\n`);
  process.exit(1);
}
