export { createSvgIcon as default } from '@mui/material/SvgIcon';
