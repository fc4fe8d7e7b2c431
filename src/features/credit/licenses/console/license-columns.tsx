import { Link } from "react-router";
import { Badge, Button, type Column, formatDay, useAct } from "#console-kit/index.ts";
import { checkLicense, listLicenses, type StaffLicense } from "../console-contract.ts";
import { licenseKindMessages } from "../messages.ts";

export const numberColumn: Column<StaffLicense> = {
	id: "number",
	header: "Number",
	cell: ({ accreditingBody, kind, state, number }) => (
		<span className="grid">
			<span className="font-semibold wrap-anywhere">{number}</span>
			<span className="text-sm text-muted">
				{[accreditingBody, licenseKindMessages[kind], state].filter(Boolean).join(", ")}
			</span>
		</span>
	),
};

export const customerColumn: Column<StaffLicense> = {
	id: "customer",
	header: "Customer",
	cell: ({ customer: { id, name, email } }) => (
		<span className="grid">
			<Link to={`/console/people/${id}?part=courses`} className="link">
				{name}
			</Link>
			<span className="text-sm text-muted wrap-anywhere">{email}</span>
		</span>
	),
};

export const otherColumns: Column<StaffLicense>[] = [
	{
		id: "period",
		header: "Period",
		cell: ({ validFrom, validTo }) =>
			[validFrom && `from ${formatDay(validFrom)}`, validTo && `until ${formatDay(validTo)}`].filter(Boolean).join(" "),
	},
	{ id: "state", header: "Shared", cell: (license) => <SharedState license={license} /> },
];

/** Whether others entered the number too, and the button with which staff confirm it. */
function SharedState({ license: { id, number, sharedWith, isChecked } }: { license: StaffLicense }) {
	const { act, busy } = useAct(checkLicense, {
		changes: [listLicenses],
		done: () => "The number is marked as checked.",
	});
	if (sharedWith === 0) return null;
	return (
		<span className="grid justify-items-start gap-1">
			<Badge tone={isChecked ? "neutral" : "warn"}>
				{sharedWith === 1 ? "1 other customer entered it" : `${sharedWith} other customers entered it`}
			</Badge>
			{isChecked ? (
				<span className="text-sm text-muted">Checked</span>
			) : (
				<Button variant="quiet" busy={busy} onClick={() => void act({ params: { id: String(id) } })}>
					Mark as checked
					<span className="sr-only"> {`number ${number}`}</span>
				</Button>
			)}
		</span>
	);
}
