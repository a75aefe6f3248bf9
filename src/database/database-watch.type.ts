/** Who is told of what the database is asked: the text of a statement has no values in it. */
export type DatabaseWatch = {
  waited(seconds: number): void;
  stated(statement: { text: string; seconds: number; isFault: boolean }): void;
};
