import "#keep-wasm-code.ts";
import { startFailure } from "#start-failure.ts";
import { createCommandLine } from "./command-line.ts";
import { commandHelp, readCommands } from "./commands.ts";

const [command = "--help", ...args] = process.argv.slice(2);
// The British spelling keeps working, for scripts that use it.
const name = command === "catalogue" ? "catalog" : command;
process.exitCode = await run();

async function run(): Promise<number> {
	const commands = await readCommands();
	if (["--help", "-h", "help"].includes(name)) {
		console.log(commandHelp(commands));
		return 0;
	}
	const command = commands.find((command) => command.name === name);
	if (!command) {
		console.error(`Unknown command "${name}". Run lectern --help for a list.`);
		return 2;
	}
	const commandLine = createCommandLine(process.env);
	try {
		return await command.run(args, commandLine);
	} catch (error) {
		const settings = commandLine.settingsRead();
		const line = settings && startFailure(error, settings);
		console.error(line ?? (error instanceof Error ? error.message : error));
		return 1;
	}
}
