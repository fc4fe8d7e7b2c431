import cluster from "node:cluster";
import { hasOwner } from "#features/people/staff/server/index.ts";
import { announcement } from "../messages.ts";
import { deriveSetupCode, type SetupContext } from "./setup-context.ts";

/** Prints the address with the setup code until somebody is the owner; of several processes, the first one prints it. */
export async function announceSetup(context: SetupContext): Promise<void> {
	const isFirst = (cluster.worker?.id ?? 1) === 1;
	if (!isFirst || (await hasOwner(context.db))) return;
	context.log.info(announcement(`${context.publicUrl}/setup#${deriveSetupCode(context)}`));
}
