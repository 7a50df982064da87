import createSvgIcon from './utils/createSvgIcon.mjs';
import { jsx as _jsx } from 'react/jsx-runtime';
export default createSvgIcon(
  [
    /*#__PURE__*/ _jsx(
      'path',
      {
        d: 'M17.59 18 19 16.59 14.42 12 19 7.41 17.59 6l-6 6z',
      },
      '0',
    ),
    /*#__PURE__*/ _jsx(
      'path',
      {
        d: 'm11 18 1.41-1.41L7.83 12l4.58-4.59L11 6l-6 6z',
      },
      '1',
    ),
  ],
  'KeyboardDoubleArrowLeftOutlined',
);
