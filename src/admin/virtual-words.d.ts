/** The desk's words in one language, compiled by src/pages/build/entries.ts. */
declare module 'virtual:words/*' {
  const messages: import('../translations/message.ts').Messages;
  export default messages;
}
