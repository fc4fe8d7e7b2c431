import { ExportButton, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { countSubscribers, exportSubscribers } from "../console-contract.ts";
import { subscriberStates } from "../rules/subscriber-states.ts";
import { subscribersMessages as text } from "./messages.ts";
import { SubscriberTable } from "./subscriber-table.tsx";

export const meta = pageMeta({ title: text.title, hidden: true });

export default function Subscribers() {
	const { data } = useConsoleQuery(countSubscribers, {});
	return (
		<ConsolePage title={text.title} lead={text.lead} actions={<ExportButton call={exportSubscribers} cursor="after" name="subscribers" />}>
			<dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
				{subscriberStates.map((state) => (
					<div key={state} className="rounded-lg border border-line bg-surface p-4">
						<dt className="text-sm text-muted">{text.states[state]}</dt>
						<dd className="text-xl font-semibold">{data ? data[state].toLocaleString("en-US") : "…"}</dd>
					</div>
				))}
			</dl>
			<SubscriberTable />
		</ConsolePage>
	);
}
