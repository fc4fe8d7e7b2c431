import type { AppContext } from "#platform/index.ts";
import { setupCode } from "../rules/setup-code.ts";

export type SetupContext = Pick<
	AppContext,
	"db" | "clock" | "events" | "siteId" | "siteName" | "keyFor" | "publicUrl" | "log" | "showChanges"
>;

/** Derived from the deployment's secret, so that it is the same on all nodes and after a restart. */
export const deriveSetupCode = ({ keyFor }: Pick<SetupContext, "keyFor">): string => setupCode(keyFor("setup code"));
