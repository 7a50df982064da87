export { ColourInput } from './ColourInput.tsx';
export { SwatchInput } from './SwatchInput.tsx';
