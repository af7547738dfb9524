import { z } from "zod";

import { isId } from "../database/mongoose";

/** Parameters of a path that names one thing: what has not the shape of an id names nothing (404). */
export const IdParams = z.object({ id: z.string().refine(isId) });
export type IdParams = z.infer<typeof IdParams>;
