import { useParams } from "react-router";
import { ConfirmCall, ConsolePage, consoleMeta, Skeleton, useConsoleQuery, useEditedVersion } from "#console-kit/index.ts";
import { deleteRuleSet, getRuleSet, listRuleSets } from "../console-contract.ts";
import { Following } from "./following.tsx";
import { ruleSetsMessages } from "./messages.ts";
import { RuleSetForm } from "./rule-set-form.tsx";
import { Versions } from "./versions.tsx";

export const meta = consoleMeta("Credit rules");

/** A rule set with its values, their sources, and its versions. */
export default function CreditRulePage() {
	const { id = "" } = useParams();
	const { data, failed } = useConsoleQuery(getRuleSet, { params: { id } });
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
			{failed}
			{!data && !failed && <Skeleton className="h-96 w-full" />}
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
