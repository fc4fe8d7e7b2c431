import { Link, useNavigate } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatDay } from "#values/dates.ts";
import { listRuleSets, type RuleSet } from "../console-contract.ts";
import { methodNames } from "../rules/method-names.ts";
import { ruleSetsMessages as messages } from "./messages.ts";
import { NewRuleSet } from "./new-rule-set.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<RuleSet> = {
	accreditingBody: ({ accreditingBody }) => accreditingBody,
	name: ({ name }) => name,
	methods: ({ methods }) => methods.join(" "),
	validFrom: ({ validFrom }) => validFrom,
	closedOn: ({ closedOn }) => closedOn ?? "",
	supersededOn: ({ supersededOn }) => supersededOn ?? "",
	version: ({ version }) => version,
	unconfirmed: ({ unconfirmed }) => unconfirmed.length,
};
const toPage = ({ ruleSets }: ResponseOf<typeof listRuleSets>) => ({ rows: ruleSets, next: null });

const columns: Column<RuleSet>[] = [
	{ id: "body", header: messages.body, sortValue: ({ accreditingBody }) => accreditingBody, cell: ({ accreditingBody }) => accreditingBody },
	{
		id: "rules",
		header: messages.rules,
		sortValue: ({ name }) => name,
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
		sortValue: ({ validFrom }) => validFrom,
		cell: ({ validFrom, supersededOn }) =>
			[messages.from(formatDay(validFrom)), supersededOn && messages.until(formatDay(supersededOn))].filter(Boolean).join(" "),
	},
];

/** What accrediting bodies require. */
export default function CreditRulesPage() {
	const { data, error, refetch } = useConsoleQuery(listRuleSets, {});
	const bodies = useConsoleQuery(listAccreditingBodies, {});
	const navigate = useNavigate();
	const knownBodies = bodies.data?.bodies ?? [];
	const failure = error ?? bodies.error;
	const empty = <EmptyState title={messages.empty.title}>{bodies.data?.bodies.length === 0 ? messages.noBodies : messages.empty.text}</EmptyState>;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listRuleSets} toPage={toPage} columns={csv} name="credit-rules" />
					{knownBodies.length > 0 && (
						<DialogButton label={messages.add} title={messages.add}>
							{() => (
								<NewRuleSet
									bodies={knownBodies}
									onDone={({ id }) => {
										toast.success(messages.created);
										void navigate(`/console/credit-rules/${id}`);
									}}
								/>
							)}
						</DialogButton>
					)}
				</>
			}
		>
			{failure ? (
				<Failed message={failure.message} again={() => void Promise.all([refetch(), bodies.refetch()])} />
			) : (
				<DataTable label={messages.title} columns={columns} rows={data?.ruleSets} rowKey={({ id }) => String(id)} empty={empty} />
			)}
		</ConsolePage>
	);
}
