import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { problemsOfTypography } from './typography.ts';

test.each<[Language, string]>([
  ['it', 'L’ultima riconsegna è alle {time}: «a presto»… 50% in 7–14 giorni'],
  ['en', 'It’s “free”, 50%'],
  ['es', '¿Listo? ¡Vamos! «gratis», 50\u00a0%'],
  ['fr', 'Prêt\u00a0? De 08:00 à 20:30, «\u00a0oui\u00a0»\u00a0: 50\u202f% sur https://a.example'],
  ['pt', '“grátis”, 50%'],
  ['de', '„frei“, 50\u00a0%, wird geladen\u00a0…'],
])('in %s, “%s” is set well', (language, text) => {
  expect(problemsOfTypography(language, text)).toEqual([]);
});

test.each<[Language, string]>([
  ['it', "L'ultima"],
  ['it', '"ciao"'],
  ['it', '“ciao”'],
  ['it', 'Un momento...'],
  ['it', '7-14 giorni'],
  ['it', '50 %'],
  ['en', '«free»'],
  ['es', 'Listo?'],
  ['es', '50%'],
  ['fr', 'Prêt ?'],
  ['fr', 'Prêt?'],
  ['fr', '«oui\u00a0»'],
  ['pt', '«grátis»'],
  ['de', '„frei”'],
  ['de', 'lädt …'],
])('in %s, “%s” is not', (language, text) => {
  expect(problemsOfTypography(language, text)).not.toEqual([]);
});
