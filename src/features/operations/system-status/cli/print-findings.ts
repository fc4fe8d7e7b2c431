import type { Terminal } from "#platform/command-line/progress.ts";
import type { Finding } from "../contract.ts";

const labels = { ok: "ok     ", warn: "WARNING", bad: "FAILED " };

/** Prints one line for each finding. Returns whether none is bad. */
export function printFindings(findings: readonly Finding[], out: Terminal): boolean {
	for (const { name, state, says } of findings) out.write(`${labels[state]} ${name}: ${says}\n`);
	return findings.every(({ state }) => state !== "bad");
}
