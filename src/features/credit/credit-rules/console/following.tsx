import { ConfirmButton, useAct } from "#console-kit/index.ts";
import { applyRuleSet, type FollowingProgram, getRuleSet, type RuleSet } from "../console-contract.ts";
import { methodNames } from "../rules/method-names.ts";

/** Published programs with the version that they follow, and the latest one for those that follow an earlier one. */
export function Following({ ruleSet: { id, version }, following }: { ruleSet: RuleSet; following: readonly FollowingProgram[] }) {
	const { act, busy } = useAct(applyRuleSet, { changes: [getRuleSet], done: () => "The version was applied." });
	if (following.length === 0) return null;
	const earlier = following.filter((program) => program.version !== version);
	return (
		<section className="grid max-w-text justify-items-start gap-3">
			<h2 className="text-xl">Published programs</h2>
			<p className="text-sm text-muted">Each keeps the version of its publication, until you apply a corrected one to what is still ahead.</p>
			<Programs programs={following} />
			{earlier.length > 0 && (
				<ConfirmButton
					label={`Apply version ${version}`}
					title={`Apply version ${version} to what is still ahead?`}
					variant="secondary"
					busy={busy}
					onConfirm={() => act({ params: { id: String(id) }, body: { version } })}
				>
					<p>It decides about sessions that aren't held and recordings that aren't completed yet. What was earned keeps its version. These courses change:</p>
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
