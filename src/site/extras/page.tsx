export { StepPage as default } from '../booking-steps/step-page.tsx';
