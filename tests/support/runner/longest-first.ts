import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects by how long their longest file takes. Any other follows, in Vitest's own order. */
const longest = ['model', 'openapi', 'faults', 'built'];

const placeOf = ({ project }: TestSpecification): number =>
  longest.includes(project.name) ? longest.indexOf(project.name) : longest.length;

/** A file of minutes that is begun last is waited for alone: here the short ones fill up the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
