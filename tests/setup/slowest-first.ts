import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { slowFiles } from "./slow-files.ts";

/** Files in the order of `slowFiles`, and after them the others as Vitest would have them. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowFiles.indexOf(relative(process.cwd(), moduleId));
      return place < 0 ? slowFiles.length : place;
    };
    const usual = await super.sort(files);
    return usual.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
