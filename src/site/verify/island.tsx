export { VerifyForm as default } from './verify-form.tsx';
