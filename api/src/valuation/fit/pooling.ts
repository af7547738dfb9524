import { GLOBAL, LEVELS, MAKE, MODEL } from "./columns";
import type { Prior } from "./columns";
import type { Design, Pooling } from "./ridge";

/** The priors of all columns: with few adverts a model stays close to its make, with many it departs from it. */
export function poolingOf({ layout, isOpen }: Pick<Design, "layout" | "isOpen">): Pooling {
  const mean = new Float64Array(layout.size);
  const precision = new Float64Array(layout.size);
  const set = (priors: readonly Prior[], at: number) =>
    priors.forEach((prior, column) => {
      mean[at + column] = prior.mean;
      precision[at + column] = 1 / prior.sd ** 2;
    });
  set(GLOBAL, layout.globalAt);
  layout.makeAt.forEach((at) => set(MAKE, at));
  layout.modelAt.forEach((at, model) => {
    set(MODEL, at);
    if (isOpen[model]) {
      precision[at] = 1 / LEVELS.unknownModel ** 2;
    }
  });
  return { mean, precision };
}
