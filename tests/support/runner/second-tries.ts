import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Names each test that held only at its second try and says what broke at the first, so that nobody has to wait for the third. */
export default class SecondTries implements Reporter {
  readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    this.names.push(test.fullName);
    const faults = test.result().errors?.map(({ stack, message }) => stack ?? message) ?? [];
    process.stdout.write(`\n  AT THE SECOND TRY: ${test.fullName}\n${faults.join('\n')}\n`);
  }

  onTestRunEnd(): void {
    const path = process.env['SECOND_TRIES'];
    if (path) writeFileSync(path, JSON.stringify(this.names));
  }
}
