/**
 * What erasing a person does to a column. A new column without an answer does not compile, and one that no type knows fails
 * tests/api/personal-columns.test.ts. Where a name sounds personal, `plain` says why it is not.
 */
export type ColumnErasure =
  'plain' | `plain: ${string}` | 'emptied' | 'sealed, deleted or kept until its day' | 'staff';
/** `deleted`: with their row, so a new column goes too. `staff`: of the people who work here, not of customers. */
export type TableErasure = 'deleted' | 'staff';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
/** Columns that say nothing of a customer. */
export const plain = <Names extends string>(names: Names) =>
  // `as`: fromEntries forgets the names that the type says.
  Object.fromEntries(names.split(' ').map((name) => [name, 'plain'])) as Record<Words<Names>, 'plain'>;
export const emptied = 'emptied';
export const sealed = 'sealed, deleted or kept until its day';
export const staff = 'staff';
