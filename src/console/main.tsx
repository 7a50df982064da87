import './theme/global.css';
import { startConsole } from './signIn/entry.tsx';
import { startTheme } from './theme/scheme.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');
startTheme();
startConsole(container);
