import createSvgIcon from './utils/createSvgIcon.mjs';
import { jsx as _jsx } from 'react/jsx-runtime';
export default createSvgIcon(
  /*#__PURE__*/ _jsx('path', {
    d: 'M6 19h4V5H6zm8-14v14h4V5z',
  }),
  'PauseOutlined',
);
