import { Link } from "react-router";
import { useAct } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Column } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { formatDay } from "#values/dates.ts";
import { checkLicense, listLicenses, type StaffLicense } from "../console-contract.ts";
import { licensesConsoleMessages as messages } from "./messages.ts";

export const numberColumn: Column<StaffLicense> = {
	id: "number",
	header: messages.number,
	cell: ({ accreditingBody, kind, state, number }) => (
		<span className="grid">
			<span className="font-semibold wrap-anywhere">{number}</span>
			<span className="text-sm text-muted">{[accreditingBody, messages.kinds[kind], state].filter(Boolean).join(", ")}</span>
		</span>
	),
};

export const customerColumn: Column<StaffLicense> = {
	id: "customer",
	header: messages.customer,
	cell: ({ customer: { id, name, email } }) => (
		<span className="grid">
			<Link to={`/console/people/${id}`} className="link">
				{name}
			</Link>
			<span className="text-sm text-muted wrap-anywhere">{email}</span>
		</span>
	),
};

export const otherColumns: Column<StaffLicense>[] = [
	{
		id: "period",
		header: messages.period,
		cell: ({ validFrom, validTo }) =>
			[validFrom && messages.from(formatDay(validFrom)), validTo && messages.until(formatDay(validTo))].filter(Boolean).join(" "),
	},
	{ id: "state", header: messages.state, cell: (license) => <SharedState license={license} /> },
];

/** Whether others entered the number too, and the button with which staff confirm it. */
function SharedState({ license: { id, number, sharedWith, isChecked } }: { license: StaffLicense }) {
	const { act, busy } = useAct(checkLicense, { changes: [listLicenses], done: () => messages.done });
	if (sharedWith === 0) return null;
	return (
		<span className="grid justify-items-start gap-1">
			<Badge tone={isChecked ? "neutral" : "warn"}>{messages.sharedWith(sharedWith)}</Badge>
			{isChecked ? (
				<span className="text-sm text-muted">{messages.checked}</span>
			) : (
				<Button variant="quiet" busy={busy} onClick={() => void act({ params: { id: String(id) } })}>
					{messages.check}
					<span className="sr-only"> {messages.checkOf(number)}</span>
				</Button>
			)}
		</span>
	);
}
