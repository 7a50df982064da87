export { Home } from './Home.tsx';
export { home } from './texts.ts';
