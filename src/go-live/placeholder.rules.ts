/** What people write where they mean to write something later, and what the demo is called. */
const patterns = [
  /^\s*$/,
  /\bexample\b|\besempio\b|\blorem\b|placeholder|change.?me|replace.?(me|this)|\btodo\b|x{4,}|your[-_ ]?(key|secret|name)/i,
  /\.(example|test|invalid|localhost)\b/i,
  /0{6}/,
  /(?:12345678|abcdefgh)/i,
];

/** Whether a text stands in the place of one that is still to come. */
export const looksLikePlaceholder = (text: string): boolean => {
  const dense = text.replaceAll(/[\s().-]/g, '');
  return patterns.some((pattern) => pattern.test(text)) || /0{6}|^x+$/i.test(dense);
};
