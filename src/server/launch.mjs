import './checkNode.mjs';
import module from 'node:module';

// Node keeps what it has compiled: the next start is quicker. This file is JavaScript because the first file must not
// be TypeScript: Node would load its compiler for it, 16 MB that the server then holds for as long as it runs.
module.enableCompileCache();
await import('./start.ts');
