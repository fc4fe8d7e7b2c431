import { useParams } from "react-router";
import {
	ConfirmButton,
	ConfirmCall,
	ConsolePage,
	consoleMeta,
	useAct,
	useConsoleQuery,
	useEditedVersion,
} from "#console-kit/index.ts";
import { formatSiteTimesSlashed } from "#values/dates.ts";
import {
	applyRuleSet,
	deleteRuleSet,
	type FollowingProgram,
	getRuleSet,
	listRuleSets,
	type RuleSet,
	type RuleVersion,
} from "../console-contract.ts";
import type { RuleField } from "../rules/credit-rule.ts";
import { methodNames } from "../rules/method-names.ts";
import { detailFieldMessages, ruleSetMessages as messages, ruleFieldMessages, ruleSetsMessages } from "./messages.ts";
import { RuleSetForm } from "./rule-set-form.tsx";

/** Who made each version of a rule set, and what changed. */
function Versions({ versions }: { versions: readonly RuleVersion[] }) {
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

/** Published programs with the version that they follow, and the latest one for those that follow an earlier one. */
function Following({
	ruleSet: { id, version },
	following,
}: {
	ruleSet: RuleSet;
	following: readonly FollowingProgram[];
}) {
	const { act, busy } = useAct(applyRuleSet, { changes: [getRuleSet], done: () => "The version was applied." });
	if (following.length === 0) return null;
	const earlier = following.filter((program) => program.version !== version);
	return (
		<section className="grid max-w-text justify-items-start gap-3">
			<h2 className="text-xl">Published programs</h2>
			<p className="text-sm text-muted">
				Each keeps the version of its publication, until you apply a corrected one to what is still ahead.
			</p>
			<Programs programs={following} />
			{earlier.length > 0 && (
				<ConfirmButton
					label={`Apply version ${version}`}
					title={`Apply version ${version} to what is still ahead?`}
					variant="secondary"
					busy={busy}
					onConfirm={() => act({ params: { id: String(id) }, body: { version } })}
				>
					<p>
						It decides about sessions that aren't held and recordings that aren't completed yet. What was earned keeps
						its version. These courses change:
					</p>
					<Programs programs={earlier} />
				</ConfirmButton>
			)}
		</section>
	);
}

const Programs = ({ programs }: { programs: readonly FollowingProgram[] }) => (
	<ul className="list-disc ps-5 text-sm">
		{programs.map(({ courseID, title, method, version }) => (
			<li key={`${courseID} ${method}`} className="wrap-anywhere">
				{title} <span className="text-muted">({`${methodNames[method]}, version ${version}`})</span>
			</li>
		))}
	</ul>
);

export const meta = consoleMeta("Credit rules");

/** A rule set with its values, their sources, and its versions. */
export default function CreditRulePage() {
	const { id = "" } = useParams();
	const { data, pending } = useConsoleQuery(getRuleSet, { params: { id } });
	const [opened, report] = useEditedVersion(data?.ruleSet);
	return (
		<ConsolePage
			title={data?.ruleSet.name ?? "Credit rules"}
			lead={data && `${data.ruleSet.accreditingBody}, ${ruleSetsMessages.version(data.ruleSet.version)}`}
			back={{ to: "/console/credit-rules", label: ruleSetsMessages.title }}
			actions={
				data && (
					<ConfirmCall
						call={deleteRuleSet}
						input={{ params: { id } }}
						changes={[listRuleSets]}
						label="Delete"
						title={`Delete “${data.ruleSet.name}”?`}
						text="New programs no longer follow these rules. Published programs and issued certificates keep them."
						to="/console/credit-rules"
					/>
				)
			}
		>
			{pending}
			{data && opened && (
				<>
					<RuleSetForm key={`${opened.id}:${opened.version}`} ruleSet={opened} onChanged={report} />
					<Following ruleSet={data.ruleSet} following={data.following} />
					<Versions versions={data.versions} />
				</>
			)}
		</ConsolePage>
	);
}
