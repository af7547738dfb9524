import { z } from "zod";

import { isId } from "../database/mongoose";

/** Parameters of a path with an id: a string that is not an id matches nothing (404). */
export const IdParams = z.object({ id: z.string().refine(isId) });
export type IdParams = z.infer<typeof IdParams>;
