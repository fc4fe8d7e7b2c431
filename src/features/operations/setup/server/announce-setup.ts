import cluster from "node:cluster";
import { hasOwner } from "#features/people/staff/server/index.ts";
import { announcement } from "../messages.ts";
import { deriveSetupCode, type SetupContext } from "./setup-context.ts";

/** The address with the setup code until somebody is the owner. Of several processes, only the first one has it. */
export async function findSetupAddress(
	context: Pick<SetupContext, "db" | "keyFor" | "publicUrl">,
): Promise<string | undefined> {
	const isFirst = (cluster.worker?.id ?? 1) === 1;
	return isFirst && !(await hasOwner(context.db))
		? `${context.publicUrl}/setup#${deriveSetupCode(context)}`
		: undefined;
}

export async function announceSetup(context: SetupContext): Promise<void> {
	const address = await findSetupAddress(context);
	if (address !== undefined) context.log.info(announcement(address));
}
