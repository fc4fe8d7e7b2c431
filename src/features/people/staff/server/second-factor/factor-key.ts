import type { AppContext } from "#platform/feature/app-context.ts";

export const factorKey = ({ keyFor }: Pick<AppContext, "keyFor">): Buffer => keyFor("second factors");
