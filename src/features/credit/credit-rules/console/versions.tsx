import { formatSiteTimesSlashed } from "#values/dates.ts";
import type { RuleVersion } from "../console-contract.ts";
import type { RuleField } from "../rules/credit-rule.ts";
import { detailFieldMessages, ruleSetMessages as messages, ruleFieldMessages } from "./messages.ts";

/** Who made each version of a rule set, and what changed. */
export function Versions({ versions }: { versions: readonly RuleVersion[] }) {
	return (
		<section className="grid max-w-text gap-3">
			<h2 className="text-xl">Versions</h2>
			<ul className="grid gap-3">
				{versions.map((version, index) => (
					<li key={version.version} className="rounded-md bg-sunken px-4 py-3 text-sm">
						<p className="font-semibold">{`Version ${version.version}: ${version.createdBy}, ${formatSiteTimesSlashed(version.createdAt)}`}</p>
						<p className="text-muted">{describeChange(versions[index + 1], version)}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function describeChange(before: RuleVersion | undefined, after: RuleVersion): string {
	if (!before) return "First version";
	const differs = (first: unknown, second: unknown) => JSON.stringify(first) !== JSON.stringify(second);
	const rules = (Object.keys(after.details.rule) as RuleField[])
		.filter((field) => differs(before.details.rule[field], after.details.rule[field]))
		.map((field) => ruleFieldMessages[field]);
	const details = (["name", "methods", "validFrom", "closedOn", "supersededOn"] as const)
		.filter((field) => differs(before.details[field], after.details[field]))
		.map((field) => detailFieldMessages[field]);
	const labels = [...details, ...rules];
	if (differs(before.details.confirmed, after.details.confirmed)) labels.push(messages.confirm);
	return labels.length === 0 ? "No changes" : `Changed: ${labels.join(", ")}`;
}
