import { GLOBAL, MAKE, MODEL } from "./columns";
import type { Prior } from "./columns";
import { realAt } from "./itemAt";
import type { Design, Pooling } from "./ridge";

/** Weight of the prior spreads, in adverts, when the spreads are learned. */
const BELIEF = 12;
/** Spread of the level of a model whose list price is unknown, in ln GBP. */
const UNKNOWN_LEVEL = 0.3;

interface Group {
  name: string;
  /** Prior variance. */
  prior: number;
  columns: number[];
}

/** Columns that share one spread: one group per kind of column, over all makes or over all models. */
export interface Groups {
  groups: Group[];
  pooling: Pooling;
}

/** The pooling before any advert is seen. */
export function startPooling(design: Design): Groups {
  const { layout, listKnown } = design;
  const mean = new Float64Array(layout.size);
  const precision = new Float64Array(layout.size);
  GLOBAL.forEach((prior, column) => {
    mean[layout.globalAt + column] = prior.mean;
    precision[layout.globalAt + column] = 1 / prior.sd ** 2;
  });
  const groups = new Map<string, Group>();
  const collect = (name: string, sd: number, column: number) => {
    const group = groups.get(name) ?? { name, prior: sd ** 2, columns: [] };
    groups.set(name, group);
    group.columns.push(column);
    precision[column] = 1 / sd ** 2;
  };
  layout.makeAt.forEach((at) => {
    MAKE.forEach(({ name, sd }, column) => collect(`make ${name}`, sd, at + column));
  });
  layout.modelAt.forEach((at, model) => {
    MODEL.forEach((prior, column) => {
      const unknown = column === 0 && !listKnown[model];
      const name = unknown ? "model level, list price unknown" : `model ${groupName(prior)}`;
      collect(name, unknown ? UNKNOWN_LEVEL : prior.sd, at + column);
    });
  });
  return { groups: [...groups.values()], pooling: { mean, precision } };
}

function groupName({ name }: Prior): string {
  return name.startsWith("hump") ? "hump" : name;
}

/**
 * Learns each group's spread from its coefficients (MacKay's evidence update: squares over the number of
 * well-determined coefficients), shrunk towards the prior spread so that a small market changes little.
 */
export function learnPooling(
  { groups, pooling }: Groups,
  beta: Float64Array,
  variance: Float64Array,
): void {
  for (const { prior, columns } of groups) {
    let squares = BELIEF * prior;
    let determined = BELIEF;
    for (const column of columns) {
      squares += realAt(beta, column) ** 2;
      determined += Math.max(0, 1 - realAt(variance, column) * realAt(pooling.precision, column));
    }
    const spread = Math.max(prior / 100, squares / determined);
    for (const column of columns) {
      pooling.precision[column] = 1 / spread;
    }
  }
}
