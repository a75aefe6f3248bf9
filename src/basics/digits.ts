const isDigit = (place: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(place));

/** The figures of every script as ours: each script has its ten in a row. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, (digit) => {
    const place = digit.codePointAt(0) ?? 0;
    let zero = place;
    while (isDigit(zero - 1)) zero -= 1;
    return String((place - zero) % 10);
  });
