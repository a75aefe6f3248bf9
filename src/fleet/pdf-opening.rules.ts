const place = String.raw`(?:\[[^\][<>()]*\]|\([^()\\]*\)|\/?[\w.]+(?:\s+\d+\s+R)?)`;
const named = String.raw`(?:\/Type\s*\/Action\s*)?`;
/** A place in the same file, and nothing beside it. */
const leadsToPlace = new RegExp(
  String.raw`^\s*(?:\[|<<\s*${named}(?:\/S\s*\/GoTo\s*\/D\s*${place}|\/D\s*${place}\s*\/S\s*\/GoTo)\s*${named}>>)`,
);
const openings = /\/OpenAction(?![\w-])\s*(?:(\d+)\s+(\d+)\s+R)?/g;

/**
 * Whether the objects of a PDF, with their names written out, may lead to an address as soon as it is opened. A link to press is no harm; so it is
 * looked at what opens it, and only where there is an address at all.
 */
export function opensAddress(objects: string): boolean {
  if (!/\/URI(?![\w-])/.test(objects)) return false;
  return [...objects.matchAll(openings)].some(({ 0: { length }, 1: number, 2: generation, index }) => {
    if (number === undefined) return !leadsToPlace.test(objects.slice(index + length));
    const all = [...objects.matchAll(new RegExp(String.raw`(?<!\d)${number}\s+${generation}\s+obj`, 'g'))];
    // One that is packed together with others is not found: nobody knows what it does.
    return (
      all.length === 0 || all.some((one) => !leadsToPlace.test(objects.slice(one.index + one[0].length)))
    );
  });
}
