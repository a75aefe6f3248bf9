const shown = [
  [':hover', '[data-seen="hover"]'],
  [':focus-visible', '[data-seen="focus"]'],
] as const;

/** States that only a pointer or a keyboard brings about are shown at rest: each of their rules is written again for `data-seen`. */
export function showStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet);
}

function copyRules(place: CSSStyleSheet | CSSGroupingRule): void {
  const rules = Array.from(place.cssRules); // the list itself grows as rules are added
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) copyRules(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = shown.reduce((text, [state, seen]) => text.replaceAll(state, seen), rule.selectorText);
    if (selector !== rule.selectorText)
      place.insertRule(rule.cssText.replace(rule.selectorText, selector), place.cssRules.length);
  }
}
