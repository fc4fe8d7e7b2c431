import type { AppContext } from "#platform/index.ts";

export const factorKey = ({ keyFor }: Pick<AppContext, "keyFor">): Buffer => keyFor("second factors");
