import { useNavigate, useParams } from "react-router";
import { useAct, useConsoleQuery, useEditedVersion } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { deleteRuleSet, getRuleSet, listRuleSets, type RuleSet } from "../console-contract.ts";
import { Following } from "./following.tsx";
import { ruleSetMessages as messages, ruleSetsMessages } from "./messages.ts";
import { RuleSetForm } from "./rule-set-form.tsx";
import { Versions } from "./versions.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** A rule set with its values, their sources, and its versions. */
export default function CreditRulePage() {
	const { id = "" } = useParams();
	const { data, failed } = useConsoleQuery(getRuleSet, { params: { id } });
	const [opened, report] = useEditedVersion(data?.ruleSet);
	return (
		<ConsolePage
			title={data?.ruleSet.name ?? messages.title}
			lead={data && `${data.ruleSet.accreditingBody}, ${ruleSetsMessages.version(data.ruleSet.version)}`}
			back={{ to: "/console/credit-rules", label: ruleSetsMessages.title }}
			actions={data && <Delete ruleSet={data.ruleSet} />}
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

function Delete({ ruleSet: { id, name } }: { ruleSet: RuleSet }) {
	const navigate = useNavigate();
	const { act, busy } = useAct(deleteRuleSet, { changes: [listRuleSets], done: ({ message }) => message });
	async function remove() {
		if (await act({ params: { id: String(id) } })) void navigate("/console/credit-rules");
	}
	return (
		<ConfirmButton label={messages.delete} title={messages.deleteTitle(name)} cancel={messages.cancel} busy={busy} onConfirm={remove}>
			<p>{messages.deleteText}</p>
		</ConfirmButton>
	);
}
