export { startPrinting as startContent } from '../booking/start-printing.ts';
