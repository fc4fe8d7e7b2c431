import { Link, useNavigate } from "react-router";
import { Badge, consoleMeta, DialogButton, defineList, ListPage, toast, useConsoleQuery, useList } from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { formatDay } from "#values/dates.ts";
import { listRuleSets } from "../console-contract.ts";
import { methodNames } from "../rules/method-names.ts";
import { ruleSetsMessages as messages } from "./messages.ts";
import { NewRuleSet } from "./new-rule-set.tsx";

export const meta = consoleMeta(messages.title);

const ruleSets = defineList(listRuleSets, "ruleSets", {
	name: "credit-rules",
	columns: [
		{ id: "body", header: messages.body, sortValue: "accreditingBody", cell: "accreditingBody" },
		{
			id: "rules",
			header: messages.rules,
			sortValue: "name",
			cell: ({ id, name, version, unconfirmed }) => (
				<span className="grid justify-items-start gap-1">
					<Link to={`/console/credit-rules/${id}`} className="link font-semibold">
						{name}
					</Link>
					<span className="text-sm text-muted">{messages.version(version)}</span>
					{unconfirmed.length > 0 && <Badge tone="warn">{messages.unconfirmed(unconfirmed.length)}</Badge>}
				</span>
			),
		},
		{ id: "methods", header: messages.methods, cell: ({ methods }) => methods.map((method) => methodNames[method]).join(", ") },
		{
			id: "applies",
			header: messages.applies,
			sortValue: "validFrom",
			cell: ({ validFrom, supersededOn }) =>
				[messages.from(formatDay(validFrom)), supersededOn && messages.until(formatDay(supersededOn))].filter(Boolean).join(" "),
		},
	],
	csv: [
		"accreditingBody",
		"name",
		{ methods: ({ methods }) => methods.join(" ") },
		"validFrom",
		"closedOn",
		"supersededOn",
		"version",
		{ unconfirmed: ({ unconfirmed }) => unconfirmed.length },
	],
});

/** What accrediting bodies require. */
export default function CreditRulesPage() {
	const list = useList(ruleSets);
	const { data, failed } = useConsoleQuery(listAccreditingBodies, {});
	const navigate = useNavigate();
	const bodies = data?.bodies ?? [];
	return (
		<ListPage
			list={{ ...list, failed: list.failed ?? failed }}
			messages={data && bodies.length === 0 ? { ...messages, none: { ...messages.none, text: messages.noBodies } } : messages}
			actions={
				bodies.length > 0 && (
					<DialogButton label={messages.add} title={messages.add}>
						{() => (
							<NewRuleSet
								bodies={bodies}
								onDone={({ id }) => {
									toast.success(messages.created);
									void navigate(`/console/credit-rules/${id}`);
								}}
							/>
						)}
					</DialogButton>
				)
			}
		/>
	);
}
