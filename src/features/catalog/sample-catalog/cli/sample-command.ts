import type { CommandLine } from "#platform/command-line/command.ts";
import { messageOfError } from "#values/error-message.ts";
import { addSampleCatalog } from "../server/index.ts";

const help = `Usage:
  sample   loads the sample catalog; courses that exist already are not added again
`;

/** Loads the sample catalog. Returns the exit status. */
export async function runSample(
	args: string[],
	{ out, err, withContext }: Pick<CommandLine, "out" | "err" | "withContext">,
): Promise<number> {
	if (args.length === 1 && (args[0] === "--help" || args[0] === "-h")) {
		out.write(help);
		return 0;
	}
	if (args.length > 0) {
		err.write(`sample takes no arguments.\n\n${help}`);
		return 2;
	}
	try {
		const imported = await withContext(addSampleCatalog);
		out.write(`${imported} sample courses loaded\n`);
		return 0;
	} catch (error) {
		err.write(`The sample catalog could not be loaded: ${messageOfError(error)}\n`);
		return 1;
	}
}
