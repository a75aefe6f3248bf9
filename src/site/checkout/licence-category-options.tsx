import { licenceCategories } from '../../booking/driver.shape.ts';

/** The options of a list of licence categories. `unsaid`: what stands there until one is chosen. */
export const LicenceCategoryOptions = ({ unsaid }: { unsaid: string }) => (
  <>
    <option value="">{unsaid}</option>
    {licenceCategories.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </>
);
