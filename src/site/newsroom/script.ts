export { watchScroll as startContent } from './hiding-header.ts';
